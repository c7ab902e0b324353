import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { LocalServerOptions } from "./server.ts";

const readySchema = v.object({ url: v.string(), key: v.string() });

export type ServerProcess = {
  url: string;
  key: string;
  pid: number;
  /** Returns its whole output. */
  printed: () => string;
  /** Ends it as an operator does: what it was asked is answered. */
  stop: () => Promise<void>;
  /** Kills it, as a machine that fails. */
  kill: () => Promise<void>;
  /** Ends it at once. */
  close: () => Promise<void>;
};

/** Starts the server in its own process, for tests and benchmarks that flood it. Rejects when it ends before it is ready. */
export async function startServerProcess(options: LocalServerOptions): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL("serverProcess.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, "exit");
  child.send(options);
  const first: unknown = await Promise.race([once(child, "message").then(([said]: unknown[]) => said), ended]);
  const ready = v.safeParse(readySchema, first);
  if (!ready.success) throw new Error(`The server did not start: ${text}`);

  async function close(): Promise<void> {
    if (child.connected) child.disconnect();
    await ended;
  }

  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await ended;
  }
  async function kill(): Promise<void> {
    child.kill("SIGKILL");
    await ended;
  }
  return { ...ready.output, pid: child.pid ?? 0, printed: () => text, stop, kill, close };
}
