import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { distOf } from "../build/buildPart.ts";
import { projectRoot } from "../project/layout.ts";
import { listFiles } from "../project/siteFiles.ts";
import { recordsOf } from "./records.ts";

/** So many versions of a part keep their source maps. */
const keptMaps = 12;

/** Keeps the source maps of a build with the site's records, where no visitor comes: what is served neither holds nor names them. */
export function keepSourceMaps({ part, version, root }: { part: string; version: string; root: string }): void {
  const dist = distOf(part);
  const ofPart = join(mapsOf(root), part);
  for (const file of listFiles(dist).filter((one) => one.endsWith(".js.map"))) {
    const kept = join(ofPart, version, file);
    mkdirSync(dirname(kept), { recursive: true });
    copyFileSync(join(dist, file), kept);
  }
  const newestFirst = readdirSync(ofPart)
    .map((name) => ({ name, at: statSync(join(ofPart, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at);
  for (const { name } of newestFirst.slice(keptMaps)) rmSync(join(ofPart, name), { recursive: true });
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
