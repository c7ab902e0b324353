import { integrityFile } from "@pipelark/shared-contracts/pageData";
import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { createHash } from "node:crypto";
import { extname } from "node:path";
import { versionToken } from "@pipelark/tooling/vite/federation";

/** Entry of the container, in each version of each remote; its name has no hash. */
export const remoteEntry = "remoteEntry.js";

/**
 * Kinds of files in a version, all of which pages load. A document would run at our origin without a page's policy,
 * and compressed forms are made here.
 */
const kinds = [".js", ".json", ".css", ".woff2", ".avif", ".webp", ".png", ".jpg", ".txt"];

/** Path below a version's folder, never outside of it, that pages, disks and hosts spell in the same way. */
const plainPath = /^(?!.*\.\.)[\w@.-]+(\/[\w@.-]+)*$/;

/**
 * Throws, with the file's name, unless every file is of a kind that pages load and has a plain, unique name: each
 * page behind the sign-in names the modules of all remotes, and some disks ignore case.
 */
export function assertFiles(part: string, files: Iterable<string>): void {
  const names = new Map<string, string>();
  for (const file of files) {
    if (!kinds.includes(extname(file)))
      throw new Error(
        `${part} contains ${file}: a version can only contain ${kinds.join(", ")}. Import SVGs in a module, and add documents as routes.`,
      );
    if (!plainPath.test(file))
      throw new Error(
        `${part} contains ${JSON.stringify(file)}: use only English letters, digits and . - _ @ in its name, without two dots in a row.`,
      );
    const lower = file.toLowerCase();
    if (lower === integrityFile)
      throw new Error(`${part} contains ${file}: this name is reserved for the list of files.`);
    const other = names.get(lower);
    if (other !== undefined)
      throw new Error(`${part} contains ${file} and ${other}, which are the same file on some disks.`);
    names.set(lower, file);
  }
}

/** Throws when pages could not report on a version: each number of it has at most four digits, each path at most 200 characters. */
export function assertReported(part: string, { version, routes }: ReportedVersion): void {
  if (!/^\d{1,4}\.\d{1,4}\.\d{1,4}-/.test(version))
    throw new Error(`${part} has version ${version}: each number can have up to four digits.`);
  const long = routes.find(({ path }) => path.length > 200);
  if (long) throw new Error(`${part} declares ${long.path}: a path can have up to 200 characters.`);
}
type ReportedVersion = { readonly version: string; readonly routes: readonly { readonly path: string }[] };

/** Returns the hash of all released files, as they were built with the token. The same source gives the same hash on any machine. */
export function hashOf(
  {
    name,
    title,
    contract,
    routes,
    redirects,
    flags,
    largestPage,
  }: Omit<RemoteDeclaration, "routes"> & { readonly routes: readonly RemoteDeclaration["routes"][number][] },
  files: ReadonlyMap<string, Buffer | string>,
): string {
  const declared = JSON.stringify({ name, title, contract, routes, redirects, flags, largestPage });
  const hash = createHash("sha256").update(declared);
  for (const file of [...files.keys()].toSorted()) hash.update(`\0${file}\0`).update(files.get(file) ?? "");
  return hash.digest("hex").slice(0, versionToken.length);
}

/** Returns a built file as it is released: with its hash instead of the token. */
export function withHash(file: string, { source, hash }: { source: Buffer; hash: string }): Buffer | string {
  return isText(file) ? source.toString("utf8").replaceAll(versionToken, hash) : source;
}

/** Returns a released file as it was built. */
export function withToken(file: string, { source, hash }: { source: Buffer; hash: string }): Buffer | string {
  return isText(file) ? source.toString("utf8").replaceAll(hash, versionToken) : source;
}

function isText(file: string): boolean {
  return /\.(js|json|css)$/.test(file);
}
