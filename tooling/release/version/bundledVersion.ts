import { integrityFile } from "@pipelark/shared-contracts/pageData";
import { type RemoteRelease, remoteReleaseSchema } from "@pipelark/shared-contracts/releaseManifest";
import { remoteNameSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { folderUrl, siteRoot } from "@pipelark/tooling/project/layout";
import { integrityOf, writeSiteFile } from "@pipelark/tooling/project/siteFiles";
import { requiredServices, usedServices } from "../model/contractServices.ts";
import { withImports } from "./moduleImports.ts";
import { librariesIn } from "../model/libraries.ts";
import { signatureSchema, type Signature } from "../model/signature.ts";
import { assertPageSizes, assertSize, assertVersionSize } from "../model/sizeLimits.ts";
import { sourceSchema, type Source } from "../store/sourceOf.ts";
import { type PlacedVersion, placeVersion } from "./versionFolder.ts";
import { isSignatureOf } from "./signedVersion.ts";
import { readBundledMaps } from "./sourceMaps.ts";
import { assertFiles, assertReported, hashOf, remoteEntry, withToken } from "./versionFiles.ts";

/** Description of a bundle, beside the version's files. */
export const bundleFile = "bundle.json";

const bundleSchema = v.strictObject({
  name: remoteNameSchema,
  title: v.pipe(v.string(), v.minLength(1)),
  release: remoteReleaseSchema,
  source: v.optional(sourceSchema),
  signature: v.optional(signatureSchema),
});

/** Remote that was built elsewhere. */
export type Bundle = { name: string; title: string; release: RemoteRelease };
/** With the source that its description states, which nobody can check, and the signature that says who states it. */
export type ReadBundle = Bundle & { source: Source | null; signature: Signature | null };

/**
 * Reads a bundle. Throws when it does not belong to this remote, when it is too large, which is found before a file
 * is read, or when a file differs from the build.
 */
export function readBundle(folder: string, part: string): ReadBundle {
  const file = join(folder, bundleFile);
  if (!existsSync(file)) throw new Error(`${folder} has no ${bundleFile}: create it with pnpm bundle.`);
  assertSize(file, { bytes: statSync(file).size, limit: "description" });
  const said: unknown = JSON.parse(readFileSync(file, "utf8"));
  const parsed = v.safeParse(bundleSchema, said);
  if (!parsed.success) throw new Error(`${file} is not a bundle: ${v.summarize(parsed.issues)}`);
  const { name, title, release, source = null, signature = null } = parsed.output;
  if (name !== part) throw new Error(`${folder} contains remote-${name}, not remote-${part}.`);
  assertReported(`remote-${name}`, release);
  assertFiles(`remote-${name}`, Object.keys(release.files));
  const url = folderUrl(name, release.version);
  const sizes = sizesIn(join(folder, url), Object.keys(release.files));
  assertVersionSize(`remote-${name}`, sizes);
  assertPageSizes(`remote-${name}`, { sizes, release });
  for (const [path, integrity] of Object.entries(release.files)) {
    const built = join(folder, url, path);
    if (existsSync(built) && realpathSync(built) !== join(realpathSync(folder), url, path))
      throw new Error(`${built} is a link, or inside one: a bundle must not use links.`);
    if (!existsSync(built) || integrityOf(readFileSync(built)) !== integrity)
      throw new Error(`${built} differs from the build. Create the bundle again.`);
  }
  if (integrityOf(JSON.stringify(release.files)) !== release.filesIntegrity)
    throw new Error(`The list of files in ${file} differs from the build. Create the bundle again.`);
  const named = [release.entry, ...release.preload, ...Object.values(release.preloadByPath).flat()];
  const foreign = named.find((path) => !Object.hasOwn(release.files, path));
  if (foreign !== undefined)
    throw new Error(`${file} loads ${JSON.stringify(foreign)}, which is not one of its files.`);
  if (release.entry !== remoteEntry) throw new Error(`The entry of ${file} is ${release.entry}, not ${remoteEntry}.`);
  if (release.container !== `${name}_${release.version.split("-")[1]}`)
    throw new Error(`${file} has the container name ${release.container}, which belongs to another bundle.`);
  assertNamedByHash({ name, title, release }, join(folder, url));
  const { signature: _signature, ...described } = v.parse(v.looseObject({ signature: v.optional(v.unknown()) }), said);
  if (
    signature &&
    !isSignatureOf(signature, { version: { name, title, release, source }, description: JSON.stringify(described) })
  )
    throw new Error(`${file} was signed for another build. Create the bundle again.`);
  const read = readFromModules(release, join(folder, url));
  // With what the modules import, which the description may not name.
  assertPageSizes(`remote-${name}`, { sizes, release: read });
  return { name, title, release: read, source, signature };
}

/** Returns the sizes of the files that a bundle names. Throws on what is no file: reading it may never end. */
function sizesIn(folder: string, files: readonly string[]): Map<string, number> {
  const found = files.map((file) => [file, lstatSync(join(folder, file), { throwIfNoEntry: false })] as const);
  for (const [file, one] of found)
    if (one && !one.isFile() && !one.isSymbolicLink()) throw new Error(`${join(folder, file)} is not a file.`);
  // Missing files and links are refused when they are compared.
  return new Map(found.map(([file, one]) => [file, one?.size ?? 0]));
}

/** Throws unless a version is named by the hash of its files: one name means one content on every machine. */
function assertNamedByHash({ name, title, release }: Bundle, folder: string): void {
  const hash = release.version.split("-")[1] ?? "";
  const files = Object.keys(release.files).map(
    (file) => [file, withToken(file, { source: readFileSync(join(folder, file)), hash })] as const,
  );
  if (hashOf({ name, title, ...release }, new Map(files)) !== hash)
    throw new Error(`The version of ${folder} does not match the hash of its files. Create the bundle again.`);
}

/**
 * Computes the release from its modules, because a bundle's own claims are not trusted. Further claims can only make
 * the checks stricter, and its own budget is ignored.
 */
function readFromModules(release: RemoteRelease, folder: string): RemoteRelease {
  const { largestPage: _own, ...rest } = release;
  const modules = new Map(
    Object.keys(release.files)
      .filter((file) => file.endsWith(".js"))
      .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const),
  );
  const texts = [...modules.values()];
  const libraries = librariesIn(texts);
  if (Object.keys(libraries).length === 0)
    throw new Error(
      `No module in ${folder} names the libraries it was built with: create the bundle with pnpm bundle.`,
    );
  const services = usedServices(texts, requiredServices());
  const preload = withImports([release.entry, ...release.preload], modules);
  const byPath = release.routes.map(({ path, page }) => {
    const all = withImports([...(release.preloadByPath[path] ?? []), `assets/${page}.js`], modules);
    return [path, all.filter((file) => !preload.includes(file))] as const;
  });
  return {
    ...rest,
    preload,
    preloadByPath: Object.fromEntries(byPath),
    libraries: { ...release.libraries, ...libraries },
    usedServices: [...new Set([...services, ...(release.usedServices ?? [])])],
    isBundled: true,
  };
}

/** Lists external origins in the policy of a bundle's pages that the live version does not have. */
export function addedOrigins({ release }: Bundle, live: Pick<RemoteRelease, "routes"> | undefined): string[] {
  const known = new Set(originsOf(live?.routes ?? []));
  return [...new Set(originsOf(release.routes))].filter((origin) => !known.has(origin));
}

function originsOf(routes: RemoteRelease["routes"]): string[] {
  return routes.flatMap(({ path, frames = [], images = [], framesTool }) => [
    ...frames.map((origin) => `frames of ${origin} on ${path}`),
    ...images.map((origin) => `pictures of ${origin} on ${path}`),
    ...(framesTool ? [`frames of the ${framesTool} tool on ${path}`] : []),
  ]);
}

/** Adds a bundle's version to the site, unless it exists. Leaves the site's manifest unchanged. */
export async function placeBundle(folder: string, { name, title, release }: Bundle): Promise<PlacedVersion> {
  const built = { name, title, release };
  const { files, version } = built.release;
  const { forget } = placeVersion({ part: built.name, version, root: siteRoot }, (target) => {
    // Only files that the release names, compressed here: no other file of the bundle gets into the site.
    for (const file of Object.keys(files))
      writeSiteFile(join(target, file), readFileSync(join(folder, folderUrl(built.name, version), file)));
    writeSiteFile(join(target, integrityFile), JSON.stringify(files));
  });
  return { built, sourceMaps: readBundledMaps(folder, { part: built.name, version, files }), forget };
}
