import { originalPositionFor, TraceMap, traceSegment } from "@jridgewell/trace-mapping";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { distOf } from "@pipelark/tooling/build/buildPart";
import { asLine } from "@pipelark/tooling/project/cli";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { listFiles } from "@pipelark/tooling/project/siteFiles";
import { type SiteState, isNamed } from "../model/siteState.ts";
import { withdrawalOf } from "../model/history.ts";
import { assertSize } from "../model/sizeLimits.ts";
import type { Store } from "../store/folderStore.ts";

/** Folder of source maps below a site, or a bundle, which is not served. */
const mapsFolder = ".releases/maps";
/** Written last, directly below a version; writing it again renews the version's age. */
const listFile = "maps.json";

/** Versions of a part that keep their source maps, besides those that visitors can still get. */
const keptMaps = 12;

/** Source maps of a build, by their file. */
export type SourceMaps = ReadonlyMap<string, Buffer>;

/** Reads the source maps of a part's last build. */
export function readSourceMaps(part: string): SourceMaps {
  return mapsBelow(distOf(part));
}

/** Reads the source maps in a bundle beside its version, of these files only. Links are not followed. */
export function readBundledMaps(folder: string, { part, version, files }: BundledVersion): SourceMaps {
  const maps = join(mapsFolder, part, version);
  if (!existsSync(join(folder, maps)) || realpathSync(join(folder, maps)) !== join(realpathSync(folder), maps))
    return new Map();
  const bytes = mapNamesBelow(join(folder, maps)).reduce(
    (sum, file) => sum + statSync(join(folder, maps, file)).size,
    0,
  );
  assertSize(join(folder, maps), { bytes, limit: "sourceMaps" });
  const found = mapsBelow(join(folder, maps));
  return new Map([...found].filter(([file]) => Object.hasOwn(files, file.replace(/\.map$/, ""))));
}
type BundledVersion = { part: string; version: string; files: Readonly<Record<string, string>> };

/** Reads the source maps of a version from the records of the site `folder`. */
export function mapsOf(folder: string, { part, version }: { part: string; version: string }): SourceMaps {
  const maps = join(folder, mapsFolder, part, version);
  return existsSync(maps) ? mapsBelow(maps) : new Map();
}

function mapsBelow(folder: string): SourceMaps {
  return new Map(mapNamesBelow(folder).map((file) => [file, readFileSync(join(folder, file))]));
}

function mapNamesBelow(folder: string): string[] {
  return listFiles(folder).filter((one) => one.endsWith(".js.map"));
}

type VersionMaps = { part: string; version: string; maps: SourceMaps };

/**
 * Stores the source maps of a release with the site's records, so that they are never served. Deletes those of old
 * versions unless they are named, and stores none of a withdrawn version. A failure is only printed, because the
 * release is already live.
 */
export async function keepSourceMaps(kept: VersionMaps, { store, state }: { store: Store; state: SiteState }) {
  const { part, version, maps } = kept;
  if (maps.size === 0 || withdrawalOf(state.history, { part, version })) return;
  const ofPart = `${mapsFolder}/${part}`;
  try {
    for (const [file, content] of maps) await store.put(`${ofPart}/${version}/${file}`, content);
    await store.put(`${ofPart}/${version}/${listFile}`, JSON.stringify([...maps.keys()]));
  } catch (error) {
    console.warn(
      `Could not store the source maps of ${part}@${version} (${messageOf(error)}): ` +
        "`pnpm releases --explain` cannot resolve its frames.",
    );
    return;
  }
  try {
    const newestFirst = (await store.below(ofPart)).toSorted((one, other) => other.at - one.at);
    for (const { name } of newestFirst.slice(keptMaps))
      if (!isNamed(state, { part, version: name })) await store.remove(`${ofPart}/${name}`);
  } catch (error) {
    console.warn(`Could not delete older source maps of ${part} (${messageOf(error)}): the next release will.`);
  }
}

/** Deletes the source maps of a version, because they contain its source. */
export async function forgetSourceMaps(
  { part, version }: Pick<VersionMaps, "part" | "version">,
  stores: readonly Pick<Store, "remove">[],
): Promise<void> {
  for (const store of stores) await store.remove(`${mapsFolder}/${part}/${version}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Resolves a stack frame such as `booking@1.0.0-0a1b2c3d4e5f/assets/main.js:1:902`, as the studio shows it, to its
 * source: `remote-booking/src/remote.tsx:12:5`, with the name there. Uses the first of these stores that has the map.
 * Throws when none has.
 */
export async function explainFrame(frame: string, stores: readonly Pick<Store, "get">[]): Promise<string> {
  const [, part = "", version = "", file = "", line = "", column = ""] =
    /([a-z]+)@(\d+\.\d+\.\d+-[0-9a-f]{12})\/([\w./-]+):(\d+):(\d+)\s*$/.exec(frame) ?? [];
  if (!file || file.includes("..")) throw new Error("Copy a frame from the studio: part@version/file:line:column.");
  const map = await firstIn(stores, `${mapsFolder}/${part}/${version}/${file}.map`);
  if (map === null) throw new Error(`There is no source map of ${file} of ${part}@${version} here.`);
  const trace = readTrace(map);
  if (!trace) throw new Error(`The source map of ${file} of ${part}@${version} is not valid.`);
  // Browsers count columns from one.
  const found = nearestBefore(trace, { line: Number(line), column: Math.max(0, Number(column) - 1) });
  if (!found) throw new Error(`Nothing before ${line}:${column} on that line of ${file} is from the source.`);
  const source = relative(projectRoot, resolve(dirname(join(distOf(part), file)), found.source));
  const name = found.name === null ? "" : ` ${found.name}`;
  const nearest = found.isExact ? "" : ` (the nearest before it: ${line}:${column} itself was added by the build)`;
  return asLine(`${source}:${found.line}:${found.column + 1}${name}${nearest}`);
}

async function firstIn(stores: readonly Pick<Store, "get">[], path: string): Promise<string | null> {
  for (const store of stores) {
    const stored = await store.get(path);
    if (stored) return stored.content.toString("utf8");
  }
  return null;
}

/** A bundle may contain anything. */
function readTrace(map: string): TraceMap | null {
  try {
    return new TraceMap(map);
  } catch {
    return null;
  }
}

/** Returns the mapping of a position, or the nearest before it on its line that has a source: code that the build adds has none. */
function nearestBefore(trace: TraceMap, { line, column }: { line: number; column: number }) {
  let at = column;
  for (;;) {
    const { source, line: sourceLine, column: sourceColumn, name } = originalPositionFor(trace, { line, column: at });
    if (source !== null) return { source, line: sourceLine, column: sourceColumn, name, isExact: at === column };
    const [start = 0] = traceSegment(trace, line - 1, at) ?? [];
    if (start === 0) return null;
    at = start - 1;
  }
}
