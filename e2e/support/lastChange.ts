import { changesFile } from "@pipelark/release/store/records";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteCopy } from "./siteCopy.ts";

/** The last line of a site's log: who changed what is live, and why. */
export function lastChange({ folder }: Pick<SiteCopy, "folder">): string {
  return readFileSync(join(folder, changesFile), "utf8").trim().split("\n").at(-1) ?? "";
}
