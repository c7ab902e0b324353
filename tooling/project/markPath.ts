import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./layout.ts";

/** Returns the outlines of the mark, as in the favicon: SVG elements. */
export function markPath(): string {
  const favicon = readFileSync(join(projectRoot, "tooling/preview/favicon.svg"), "utf8");
  return [...favicon.matchAll(/<path [^>]*>/g)].map(([path]) => path).join("");
}
