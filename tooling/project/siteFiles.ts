import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { writeWholeFile } from "./diskProblem.ts";

/** Prerendered pages are left out, because only the composer reads them: half a megabyte that takes seconds to compress. */
const compressible = /(?<!(^|\/)prerendered)\.(html|js|json|css|svg|txt|xml|webmanifest)$/;

/** Returns the Subresource Integrity hash of some content, as used in HTML and import maps. */
export function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** Lists files below a folder, as relative paths, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

/** Resolves a path below a folder. Throws when it leads out of the folder, because paths may come from foreign data. */
export function placeIn(folder: string, path: string): string {
  const place = join(folder, path);
  const below = relative(folder, place);
  if (below === "" || below.startsWith("..") || isAbsolute(below))
    throw new Error(`${JSON.stringify(path)} is not inside ${folder}.`);
  return place;
}

/** Returns a file of the site and its brotli and gzip forms, each by its name. */
export function siteFormsOf(file: string, content: Buffer | string): [name: string, bytes: Buffer][] {
  const bytes = Buffer.from(content);
  if (!compressible.test(file)) return [[file, bytes]];
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return [
    [file, bytes],
    [`${file}.br`, brotli],
    [`${file}.gz`, gzipSync(bytes, { level: 9 })],
  ];
}

/** Writes a file of the site with its brotli and gzip forms beside it. */
export function writeSiteFile(file: string, content: Buffer | string): void {
  for (const [name, bytes] of siteFormsOf(file, content)) writeWholeFile(name, bytes);
}

/** Files of a site by path; null for files that must not exist. */
export type SiteFiles = Map<string, Buffer | string | null>;

/** Names that a file of the site may have: its own, and those of its compressed forms. */
export function siteFileForms(file: string): string[] {
  return ["", ".br", ".gz"].map((ending) => file + ending);
}

/** Names of a file of the site and its compressed forms once it is written. */
export function siteFormNames(file: string): string[] {
  return compressible.test(file) ? siteFileForms(file) : [file];
}

/** Deletes a file of the site, with its compressed forms. */
export function removeSiteFile(file: string): void {
  for (const form of siteFileForms(file)) rmSync(form, { force: true });
}

/** Returns the size of a file's brotli form, in bytes. */
export function brotliSize(file: string): number {
  return readFileSync(`${file}.br`).byteLength;
}
