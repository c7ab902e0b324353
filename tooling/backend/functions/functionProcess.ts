import { spawn, type ChildProcess } from "node:child_process";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { serverLog } from "../log/serverLog.ts";
import { createRequire } from "node:module";
import * as v from "valibot";

const endWithParent = fileURLToPath(new URL("endWithParent.ts", import.meta.url));
const longestStart = 10_000;

export type FunctionProcess = {
  /** Origin of the function, such as "http://127.0.0.1:40123". */
  origin: string;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  end: () => Promise<void>;
};

export type FunctionProcessOptions = {
  entry: string;
  /** Hosts it may connect to, as "example.com" or "127.0.0.1:4400". */
  net: string[];
  /** Environment variables of the process; it gets no others. */
  env: Record<string, string>;
  /** Names of variables that it may read; missing ones are undefined. */
  mayRead: string[];
  /** Folder of Deno's cache. */
  denoDir: string;
};

/** Starts one edge function on a free loopback port. Rejects when it ends, or does not listen, within ten seconds. */
export async function startFunction(options: FunctionProcessOptions): Promise<FunctionProcess> {
  const { entry, net, env, mayRead, denoDir } = options;
  const child = spawn(
    denoBinary(),
    [
      "run",
      "--no-prompt",
      "--no-config",
      "--no-lock",
      "--no-remote",
      // Packages come from our own node_modules; none is fetched.
      "--node-modules-dir=manual",
      `--allow-net=${["127.0.0.1:0", ...net].join(",")}`,
      ...(mayRead.length > 0 ? [`--allow-env=${mayRead.join(",")}`] : []),
      `--preload=${endWithParent}`,
      entry,
    ],
    {
      env: {
        ...env,
        // A certificate that it trusts besides those of the system.
        ...(process.env["DENO_CERT"] && { DENO_CERT: process.env["DENO_CERT"] }),
        DENO_DIR: denoDir,
        DENO_NO_UPDATE_CHECK: "1",
        DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
        NO_COLOR: "1",
      },
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  // No exit event follows an error event when the binary could not be started.
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve()).once("error", () => resolve());
  });

  async function end(): Promise<void> {
    child.kill();
    await ended;
  }

  try {
    return { origin: await listeningOrigin(child, { ended, name: basename(dirname(entry)) }), ended, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Returns the origin that Deno prints; lines after that are the function's own output, for the log. */
async function listeningOrigin(
  child: ChildProcess,
  { ended, name }: { ended: Promise<void>; name: string },
): Promise<string> {
  // A chunk may end within a line; the log cuts long lines in any case.
  function logOutput(chunk: Buffer): void {
    const lines = chunk.toString().split("\n");
    for (const line of lines) if (line.trim() !== "") serverLog.said(`Function ${name}`, line);
  }

  let said = "";
  const listening = new Promise<string>((resolve) => {
    function readOutput(chunk: Buffer): void {
      said = `${said}${chunk.toString()}`.slice(-4000);
      const origin = /Listening on (http:\/\/127\.0\.0\.1:\d+)\//.exec(said)?.[1];
      if (origin === undefined) return;
      for (const stream of [child.stdout, child.stderr]) stream?.off("data", readOutput).on("data", logOutput);
      resolve(origin);
    }
    child.stdout?.on("data", readOutput);
    child.stderr?.on("data", readOutput);
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestStart);
  });
  const origin = await Promise.race([listening, ended.then(() => undefined), tooLate]);
  clearTimeout(timer);
  if (origin === undefined) throw new Error(`The function did not start: ${said.trim()}`);
  return origin;
}

const installerSchema = v.object({ runInstall: v.pipe(v.function(), v.args(v.tuple([])), v.returns(v.string())) });

/** Path of the Deno executable in the npm package `deno`. Throws on a system that Deno is not built for. */
function denoBinary(): string {
  const requirePackage = createRequire(import.meta.url);
  return v.parse(installerSchema, requirePackage("deno/install_api.cjs")).runInstall();
}
