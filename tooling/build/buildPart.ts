import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folderOf } from "../project/layout.ts";

/** Returns the folder of a part's build: its browser bundle, and `prerendered.json`. */
export function distOf(part: string): string {
  return join(folderOf(part), "dist");
}

/** Script of the shell's build that starts the shell on demand. Pages contain it inline, so that it is not released itself. */
export const starterFile = join(distOf("shell"), "starter.js");

/** Limit for a stuck build; it normally takes seconds, on a busy machine a minute. */
const timeoutMs = 240_000;

/**
 * Builds a part in its own process: the federation plugin numbers the builds of a process, and the files of a part
 * must not depend on earlier builds. Rejects when the build fails, or takes longer than four minutes.
 */
export async function buildPart(part: string): Promise<void> {
  const worker = fileURLToPath(new URL("buildWorker.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", worker, part], { stdio: ["ignore", "inherit", "inherit"] });
  const limit = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once("close", (...ending) => resolve(ending)),
  );
  clearTimeout(limit);
  if (signal === "SIGKILL") throw new Error(`The build of ${part} timed out after ${timeoutMs / 1000} s.`);
  if (code !== 0) throw new Error(`The build of ${part} failed.`);
}
