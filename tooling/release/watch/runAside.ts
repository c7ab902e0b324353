import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "@pipelark/tooling/project/layout";

/** Limit for a hanging command: it waits half a minute for another one at most, and composes for seconds. */
const longestMs = 180_000;

type CommandLine = { command: string; args?: readonly string[]; env?: Record<string, string>; signal?: AbortSignal };

/** Runs a command in its own process, because composing would keep a server from answering. Rejects when it fails. */
export async function runAside({ command, args = [], env = {}, signal }: CommandLine): Promise<void> {
  const cli = join(import.meta.dirname, "../cli.ts");
  // Pages must be readable for all users, even if other files of this process are not.
  const before = process.umask(0o022);
  const options = { cwd: projectRoot, env: { ...process.env, ...env }, timeout: longestMs, ...(signal && { signal }) };
  const ended = promisify(execFile)(process.execPath, ["--import", "tsx", cli, command, ...args], options);
  process.umask(before);
  await ended;
}
