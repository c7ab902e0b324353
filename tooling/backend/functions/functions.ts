import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startFunction, type FunctionProcess } from "./functionProcess.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { serverLog } from "../log/serverLog.ts";
import { readRequestBody, refusalOfBody } from "../http/requestBody.ts";
import * as v from "valibot";

const defaultFunctionsDir = fileURLToPath(new URL("../../../supabase/functions", import.meta.url));
const longestBody = 1024 * 1024;
const longestAnswer = 20_000;
/** Headers about one connection only, which a proxy must not forward. */
const connectionHeaders = [
  "connection",
  "content-length",
  "content-encoding",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

export type FunctionsOptions = {
  /** Folder for Deno's cache. */
  tempDir: string;
  /**
   * Environment variables for functions, such as SUPABASE_URL. Each function gets only those that `permissions.json`
   * names for it, and may connect to the host of each one whose name ends in URL.
   */
  env: Record<string, string>;
  functionsDir?: string;
  /** Time limit of an answer in milliseconds; 20 s when absent. */
  timeout?: number;
};

export type Functions = {
  /** Answers `/functions/v1/<name>`: 404 for an unknown name, 503 when the function is down, 504 when it takes too long. */
  forward: (request: Request) => Promise<Response>;
  /** Ends all functions. */
  close: () => Promise<void>;
};

/** Runs the edge functions of `supabase/functions`, each in its own Deno process that starts at its first request. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { tempDir, env, functionsDir = defaultFunctionsDir, timeout = longestAnswer } = options;
  const permissions = readFunctionPermissions(join(functionsDir, "permissions.json"));
  const running = new Map<string, Promise<FunctionProcess>>();

  function start(name: string): Promise<FunctionProcess> {
    const permission = permissions[name] ?? { net: [], env: [] };
    const given = Object.entries(env).filter(([variable]) => permission.env.includes(variable));
    const namedHosts = given.filter(([variable]) => variable.endsWith("_URL")).map(([, url]) => hostOf(url));
    const starting = startFunction({
      entry: join(functionsDir, name, "index.ts"),
      net: [...permission.net, ...namedHosts],
      env: Object.fromEntries(given),
      mayRead: permission.env,
      denoDir: join(tempDir, "deno"),
    });
    running.set(name, starting);
    // The next request starts it again.
    function forget(): void {
      if (running.get(name) === starting) running.delete(name);
    }
    starting.then(({ ended }) => ended.then(forget), forget);
    return starting;
  }

  async function forward(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, name, rest = ""] = /^\/functions\/v1\/([a-z0-9][a-z0-9-]*)(\/.*)?$/.exec(url.pathname) ?? [];
    if (name === undefined || !existsSync(join(functionsDir, name, "index.ts"))) {
      return jsonAnswer({ status: 404, code: "NOT_FOUND", message: "Requested function was not found" });
    }
    const body = await readRequestBody(request, longestBody);
    if (typeof body === "string") return refusalOfBody(body);
    try {
      const { origin } = await (running.get(name) ?? start(name));
      const answer = await fetch(`${origin}/${name}${rest}${url.search}`, {
        method: request.method,
        headers: forwardable(request.headers),
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(timeout),
      });
      const headers = forwardable(answer.headers);
      headers.set("x-content-type-options", "nosniff");
      return new Response(answer.body, { status: answer.status, headers });
    } catch (error) {
      if (error instanceof Error && error.name === "TimeoutError") {
        return jsonAnswer({ status: 504, code: "TIMEOUT", message: `Function ${name} took too long` });
      }
      serverLog.failed(`Function ${name}`, error);
      return jsonAnswer({ status: 503, code: "BOOT_ERROR", message: `Function ${name} is down` });
    }
  }

  async function close(): Promise<void> {
    const all = await Promise.allSettled(running.values());
    const started = all.filter((outcome) => outcome.status === "fulfilled");
    await Promise.all(started.map(({ value }) => value.end()));
  }

  return { forward, close };
}

function forwardable(headers: Headers): Headers {
  const passed = new Headers(headers);
  for (const name of connectionHeaders) passed.delete(name);
  return passed;
}

function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
}

const permissionSchema = v.strictObject({
  /** Hosts the function may connect to. */
  net: v.array(v.string()),
  /** Environment variables it may read. */
  env: v.array(v.string()),
});
const permissionsSchema = v.record(v.string(), permissionSchema);

type FunctionPermission = v.InferOutput<typeof permissionSchema>;

/** Reads `supabase/functions/permissions.json`. A function that it does not name may neither connect nor read anything. */
function readFunctionPermissions(file: string): Record<string, FunctionPermission> {
  if (!existsSync(file)) return {};
  return v.parse(permissionsSchema, JSON.parse(readFileSync(file, "utf8")));
}
