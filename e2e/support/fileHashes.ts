import { integrityOf, listFiles } from "@pipelark/tooling/project/siteFiles";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The hash of every file below a folder, by its path. */
export function hashFiles(folder: string): Map<string, string> {
  return new Map(listFiles(folder).map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
}
