import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What was rendered ahead is for the composer alone: half a megabyte that takes seconds to compress, and that nobody is sent. */
const compressible = /(?<!(^|\/)prerendered)\.(html|js|json|css|svg|txt|xml|webmanifest)$/;

/** The Subresource Integrity hash of some content, in the form that HTML and import maps take. */
export function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** Files below a folder, as paths relative to it, sorted. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

/** Where a path below a folder lies. Throws when it leads out of the folder: what is read from elsewhere may say so. */
export function placeIn(folder: string, path: string): string {
  const place = join(folder, path);
  const below = relative(folder, place);
  if (below === "" || below.startsWith("..") || isAbsolute(below))
    throw new Error(`${JSON.stringify(path)} does not lie below ${folder}.`);
  return place;
}

/** A file of the site and its brotli and gzip forms, each by its name. */
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
  mkdirSync(dirname(file), { recursive: true });
  for (const [name, bytes] of siteFormsOf(file, content)) writeFileSync(name, bytes);
}

/** What is to stand in a site, by path below it; null for what must not be there. */
export type SiteFiles = Map<string, Buffer | string | null>;

/** The names under which a file of the site may lie: itself, and its compressed forms. */
export function siteFileForms(file: string): string[] {
  return ["", ".br", ".gz"].map((ending) => file + ending);
}

/** The names under which a file of the site lies once it is written. */
export function siteFormNames(file: string): string[] {
  return compressible.test(file) ? siteFileForms(file) : [file];
}

/** Takes a file of the site away, in all its forms. */
export function removeSiteFile(file: string): void {
  for (const form of siteFileForms(file)) rmSync(form, { force: true });
}

/** Size of a file's brotli form, in bytes. */
export function brotliSize(file: string): number {
  return readFileSync(`${file}.br`).byteLength;
}
