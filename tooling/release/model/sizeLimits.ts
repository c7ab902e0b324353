/**
 * Limits of what a version may contain, in bytes as they are on disk. They are checked by the sizes that the disk
 * states, before a file is read, hashed or compressed: compressing takes a second per megabyte. The largest version
 * is 1.8 MB today, the largest file 1 MB. What pages may weigh when they are sent is in `byteBudget.ts`.
 */
export const sizeLimits = {
  /** One file of a version. */
  file: 3_000_000,
  /** All files of a version. */
  version: 10_000_000,
  /** All modules that one page loads at once. */
  page: 2_000_000,
  /** Number of files of a version. */
  files: 1000,
  /** Description of a bundle (`bundle.json`). */
  description: 1_000_000,
  /** All source maps of a version. */
  sourceMaps: 40_000_000,
} as const;

/** Sizes of files in bytes, by their path. */
export type FileSizes = ReadonlyMap<string, number>;

/** Throws, with the file or the sum, when a version is larger than `sizeLimits`. */
export function assertVersionSize(part: string, sizes: FileSizes): void {
  if (sizes.size > sizeLimits.files)
    throw new Error(`${part} has ${sizes.size} files; a version can have up to ${sizeLimits.files}. Merge modules.`);
  for (const [file, bytes] of sizes) {
    if (bytes > sizeLimits.file)
      throw new Error(
        `${part} contains ${file} of ${megabytes(bytes)}; a file can have up to ${megabytes(sizeLimits.file)}. Split it, or load it from elsewhere.`,
      );
  }
  const all = sumOf(sizes.values());
  if (all > sizeLimits.version)
    throw new Error(
      `${part} has ${megabytes(all)} in ${sizes.size} files; a version can have up to ${megabytes(sizeLimits.version)}. Remove what its pages do not need.`,
    );
}

type Preloads = {
  routes: readonly { path: string }[];
  preload: readonly string[];
  preloadByPath: Readonly<Record<string, readonly string[]>>;
};

/** Throws, with the page, when one page of a version loads more modules at once than `sizeLimits` allows. */
export function assertPageSizes(part: string, { sizes, release }: { sizes: FileSizes; release: Preloads }): void {
  for (const { path } of release.routes) {
    const modules = new Set([...release.preload, ...(release.preloadByPath[path] ?? [])]);
    const bytes = sumOf([...modules].map((file) => sizes.get(file) ?? 0));
    if (bytes > sizeLimits.page)
      throw new Error(
        `${path} of ${part} loads ${megabytes(bytes)} of modules; a page can load up to ${megabytes(sizeLimits.page)}. Load what is not needed at once later, with import().`,
      );
  }
}

/** Throws when a file or folder of a bundle other than the version's files is larger than its limit. */
export function assertSize(
  what: string,
  { bytes, limit }: { bytes: number; limit: "description" | "sourceMaps" },
): void {
  if (bytes > sizeLimits[limit])
    throw new Error(`${what} has ${megabytes(bytes)}; it can have up to ${megabytes(sizeLimits[limit])}.`);
}

function sumOf(sizes: Iterable<number>): number {
  return [...sizes].reduce((sum, bytes) => sum + bytes, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
