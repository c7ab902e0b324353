import { folderOf } from "@pipelark/tooling/project/layout";
import { sharedModules } from "@pipelark/tooling/vite/sharedModules";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** Returns the shared libraries of the page, with the version that a shell of this checkout brings. */
export function sharedLibraries(): Record<string, string> {
  const versions = Object.keys(sharedModules).flatMap((name) => {
    const file = join(folderOf("shell"), "node_modules", name, "package.json");
    if (!existsSync(file)) return [];
    const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, "utf8")));
    return [[name, version] as const];
  });
  return Object.fromEntries(versions);
}
