import { documentKindOf, type RemoteRelease, type ShellRelease } from "@pipelark/shared-contracts";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the modules of one page of a part may weigh, in bytes as brotli sends them, unless its declaration says otherwise (`largestPage`). */
const largest = { public: 60_000, "signed-in": 250_000 } as const;

/** Throws, with the figures, when a page of a release fetches more than it may. `folder` is where the release lies. */
export function assertBytes(
  part: string,
  { release, folder }: { release: RemoteRelease | ShellRelease; folder: string },
): void {
  const weights = release.routes.map(({ path, access }) => {
    const modules = [...new Set([...release.preload, ...(release.preloadByPath[path] ?? [])])];
    const bytes = modules.reduce((sum, file) => sum + sentBytes(join(folder, file)), 0);
    return { path, bytes, budget: release.largestPage ?? largest[documentKindOf(access)] };
  });
  const heavy = weights.filter(({ bytes, budget }) => bytes > budget);
  if (heavy.length === 0) return;
  const lines = heavy.map(
    ({ path, bytes, budget }) => `${path} fetches ${kilobytes(bytes)}, its budget is ${kilobytes(budget)}`,
  );
  throw new Error(`${part} ${release.version} has grown too heavy: ${lines.join("; ")}.`);
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
