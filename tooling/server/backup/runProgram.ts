import { spawn } from "node:child_process";
import { errorCode } from "../../project/diskProblem.ts";

type Run = { args: readonly string[]; env?: Record<string, string> };

/** Runs a client program of PostgreSQL. Rejects with what it said, and with what to install when it is not there. */
export async function runProgram(program: "pg_dump" | "pg_restore" | "psql", { args, env = {} }: Run): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("close", resolve).once("error", reject),
  ).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new Error(
      `${program} is not installed: install PostgreSQL's client programs, of the server's version or later ` +
        "(Debian: postgresql-client).",
      { cause: error },
    );
  });
  if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`);
}
