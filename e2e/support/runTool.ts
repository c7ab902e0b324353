import { spawn, type ChildProcess } from "node:child_process";

type Tool = { script: string; args?: string[]; cwd: string; env?: Record<string, string> };

/** Runs a TypeScript program to its end. Resolves to its output and exit code. */
export async function runTool(tool: Tool): Promise<{ code: number | null; output: string }> {
  const child = startTool(tool);
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

/** Starts a program that sends a message when it is ready. Rejects, with its output, when it ends before that. */
export async function startService(tool: Tool): Promise<{ message: unknown; end: () => Promise<void> }> {
  const child = startTool(tool);
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stdout?.resume();
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const message = await Promise.race([
    new Promise<unknown>((resolve) => child.once("message", resolve)),
    ended.then(() => Promise.reject(new Error(`${tool.script} did not start: ${output}`))),
  ]);

  async function end() {
    child.kill("SIGTERM");
    await ended;
  }
  return { message, end };
}

function startTool({ script, args = [], cwd, env = {} }: Tool): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}
