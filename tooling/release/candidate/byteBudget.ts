import { documentKindOf } from "@pipelark/shared-contracts/pageData";
import type { ReleaseManifest, RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { knownIn } from "@pipelark/tooling/page/knownIn";

/** Budget for the modules of one page of a part, in bytes after brotli, unless its declaration sets another (`largestPage`). */
const largest = { public: 60_000, "signed-in": 250_000 } as const;

type Weighed = { release: RemoteRelease | ShellRelease; folder: string };

/** What visitors fetch of a version, in bytes after brotli: all its files, and the modules of its heaviest page. */
export type Weight = { bytes: number; files: number; heaviest: { path: string; bytes: number } | null };

/** Weighs a version whose files are in `folder`. */
export function weightOf({ release, folder }: Weighed): Weight {
  const files = Object.keys(release.files);
  const pages = release.routes.map(({ path }) => ({ path, bytes: bytesOfPage(path, { release, folder }) }));
  return {
    bytes: bytesOf(files, folder),
    files: files.length,
    heaviest: pages.toSorted((one, other) => other.bytes - one.bytes)[0] ?? null,
  };
}

/** "34.2 KB in 6 files; the heaviest page, /weather, fetches 30.1 KB" */
export function weightInWords({ bytes, files, heaviest }: Weight): string {
  const all = `${kilobytes(bytes)} in ${files} files`;
  return heaviest === null ? all : `${all}; the heaviest page, ${heaviest.path}, fetches ${kilobytes(heaviest.bytes)}`;
}

function bytesOfPage(path: string, { release, folder }: Weighed): number {
  return bytesOf([...release.preload, ...(release.preloadByPath[path] ?? [])], folder);
}

function bytesOf(files: readonly string[], folder: string): number {
  return [...new Set(files)].reduce((sum, file) => sum + sentBytes(join(folder, file)), 0);
}

/**
 * Returns a message with the figures when a page of a release fetches more than its budget; null when none does.
 * `folder` contains the release.
 */
export function overBudgetOfPages(part: string, { release, folder }: Weighed): string | null {
  const weights = release.routes.map(({ path, access }) => ({
    path,
    bytes: bytesOfPage(path, { release, folder }),
    budget: release.largestPage ?? largest[documentKindOf(access)],
  }));
  const heavy = weights.filter(({ bytes, budget }) => bytes > budget);
  if (heavy.length === 0) return null;
  const lines = heavy.map(
    ({ path, bytes, budget }) => `${path} fetches ${kilobytes(bytes)}, budget ${kilobytes(budget)}`,
  );
  return `${part} ${release.version} is over its budget: ${lines.join("; ")}.`;
}

/** Budget for what a remote adds to other pages: its paths, and the hashes of its modules. Six times the size of the largest today. */
const largestShareOfOtherPages = 10_000;

/**
 * Returns a message with the figures when a remote adds too much to other pages: each page behind the sign-in knows
 * the modules of all remotes, each public page their paths. Otherwise null.
 */
export function overBudgetOnOtherPages(name: string, manifest: ReleaseManifest): string | null {
  const remote = manifest.remotes[name];
  if (!remote) return null;
  const config = { supabaseUrl: "", supabaseKey: "", siteUrl: "" };
  const alone = { ...manifest, remotes: { [name]: remote } };
  const { data, integrity } = knownIn({ manifest: alone, config, kind: "signed-in", own: null });
  const modules = Object.entries(integrity).filter(([url]) => url.startsWith(`/remotes/${name}/`));
  const paths = remote.live.routes.map(({ path }) => path);
  const bytes = brotliCompressSync(JSON.stringify([data.remotes, modules, paths])).byteLength;
  if (bytes <= largestShareOfOtherPages) return null;
  const counts = `${Object.keys(remote.live.files).length} files, ${paths.length} paths`;
  return (
    `remote-${name} ${remote.live.version} adds ${kilobytes(bytes)} to each page of other parts (${counts}), ` +
    `the budget is ${kilobytes(largestShareOfOtherPages)}. Merge modules.`
  );
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
