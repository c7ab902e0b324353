import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { distOf } from "../build/buildPart.ts";
import { projectRoot } from "../project/layout.ts";
import { listFiles } from "../project/siteFiles.ts";
import { recordsOf } from "./records.ts";
import { readState } from "./releasesFile.ts";
import { isNamed } from "./siteState.ts";

/** So many versions of a part keep their source maps, and beside them whatever can still be shown to a visitor. */
const keptMaps = 12;

/** Source maps of a build, by their file. */
export type SourceMaps = ReadonlyMap<string, Buffer>;

/** The source maps of a part's last build. */
export function readSourceMaps(part: string): SourceMaps {
  const dist = distOf(part);
  const files = listFiles(dist).filter((one) => one.endsWith(".js.map"));
  return new Map(files.map((file) => [file, readFileSync(join(dist, file))]));
}

type Kept = { part: string; version: string; maps: SourceMaps; root: string };

/**
 * Keeps the source maps of what was released with the site's records, where no visitor comes: what is served neither holds nor names them. Those of
 * other versions go in time, unless they are named.
 */
export function keepSourceMaps({ part, version, maps, root }: Kept): void {
  if (maps.size === 0) return;
  const ofPart = join(mapsOf(root), part);
  for (const [file, content] of maps) {
    const kept = join(ofPart, version, file);
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, content);
  }
  const now = new Date();
  utimesSync(join(ofPart, version), now, now);
  const state = readState(root);
  const newestFirst = readdirSync(ofPart)
    .map((name) => ({ name, at: statSync(join(ofPart, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at);
  for (const { name } of newestFirst.slice(keptMaps))
    if (!isNamed(state, { part, version: name })) rmSync(join(ofPart, name), { recursive: true });
}

/**
 * Where a frame of a stack comes from, such as `booking@1.0.0-0a1b2c3d4e5f/assets/main.js:1:902`, as the studio shows it:
 * `remote-booking/src/remote.tsx:12:5`, with the name that it had there. Throws where that is not known any more.
 */
export function explainFrame(frame: string, root: string): string {
  const [, part = "", version = "", file = "", line = "", column = ""] =
    /([a-z]+)@(\d+\.\d+\.\d+-[0-9a-f]{12})\/([\w./-]+):(\d+):(\d+)\s*$/.exec(frame) ?? [];
  if (!file || file.includes(".."))
    throw new Error("Write a frame as the studio shows it: part@version/file:line:column.");
  const map = join(mapsOf(root), part, version, `${file}.map`);
  if (!existsSync(map)) throw new Error(`There is no source map of ${file} of ${part}@${version} here.`);
  const trace = new TraceMap(readFileSync(map, "utf8"));
  // Browsers count columns from one.
  const found = originalPositionFor(trace, { line: Number(line), column: Math.max(0, Number(column) - 1) });
  if (found.source === null) throw new Error(`Nothing of the source is at ${line}:${column} of ${file}.`);
  const source = relative(projectRoot, resolve(dirname(join(distOf(part), file)), found.source));
  return `${source}:${found.line}:${found.column + 1}${found.name === null ? "" : ` ${found.name}`}`;
}

function mapsOf(root: string): string {
  return join(recordsOf(root), "maps");
}
