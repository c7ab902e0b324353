import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "@pipelark/tooling/project/layout";

/** A command waits half a minute for another one at most, and composes for seconds. Whoever takes longer hangs. */
const longestMs = 180_000;

type CommandLine = { command: string; args?: readonly string[]; env?: Record<string, string>; signal?: AbortSignal };

/** Runs a command in a process of its own: composing would keep a server from answering. Rejects when it refuses. */
export async function runAside({ command, args = [], env = {}, signal }: CommandLine): Promise<void> {
  const cli = join(import.meta.dirname, "../cli.ts");
  // Pages are for everybody, whatever else the process that watches writes.
  const before = process.umask(0o022);
  const options = { cwd: projectRoot, env: { ...process.env, ...env }, timeout: longestMs, ...(signal && { signal }) };
  const ended = promisify(execFile)(process.execPath, ["--import", "tsx", cli, command, ...args], options);
  process.umask(before);
  await ended;
}
