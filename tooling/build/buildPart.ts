import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folderOf } from "../project/layout.ts";

/** Where the build of a part lies: its browser bundle, and `prerendered.json`. */
export function distOf(part: string): string {
  return join(folderOf(part), "dist");
}

/**
 * Builds a part, in a process of its own: the federation plugin numbers the builds of a process,
 * and the files of a part must not depend on what was built before it.
 */
export async function buildPart(part: string): Promise<void> {
  const worker = fileURLToPath(new URL("buildWorker.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", worker, part], { stdio: ["ignore", "inherit", "inherit"] });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`The build of ${part} failed.`);
}
