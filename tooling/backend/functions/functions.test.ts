import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createFunctions, type Functions } from "./functions.ts";

const tempDir = mkdtempSync(join(tmpdir(), "pipelark-functions-"));
const functionsDir = join(tempDir, "functions");
let real: Functions;
let made: Functions;
let impatient: Functions;

beforeAll(() => {
  writeFunction(
    "echo",
    "Deno.serve(async (r) => Response.json({ url: r.url, method: r.method, caller: r.headers.get('authorization'), body: await r.text() }))",
  );
  writeFunction("broken", "throw new Error('no start')");
  writeFunction(
    "chatty",
    "Deno.serve(async (r) => { const said = await r.text(); for (let i = 0; i < 500; i += 1) console.error('sent:', said); return new Response('ok'); })",
  );
  writeFunction("slow", "Deno.serve(() => new Promise(() => {}))");
  writeFunction(
    "once",
    "Deno.serve(() => { setTimeout(() => Deno.exit(1), 200); return new Response(String(Deno.pid)); })",
  );
  writeFunction(
    "secrets",
    "Deno.serve(() => Response.json([Deno.env.get('SUPABASE_URL'), tryTo(() => Deno.env.get('SECRET')), tryTo(() => Deno.readTextFileSync('/etc/passwd'))])); function tryTo(f) { try { return f(); } catch (e) { return e.name; } }",
  );
  writeFunction(
    "caller",
    "Deno.serve(async () => new Response(await fetch('http://127.0.0.1:8123/').catch((e) => e.name)))",
  );
  writeFileSync(
    join(functionsDir, "permissions.json"),
    JSON.stringify({ secrets: { net: [], env: ["SUPABASE_URL"] } }),
  );
  real = createFunctions({ tempDir, env: {} });
  made = createFunctions({ tempDir, functionsDir, env: { SUPABASE_URL: "http://127.0.0.1:4400", SECRET: "hidden" } });
  impatient = createFunctions({ tempDir, functionsDir, env: {}, timeout: 1500 });
});

afterAll(async () => {
  await Promise.all([real.close(), made.close(), impatient.close()]);
  rmSync(tempDir, { recursive: true, force: true });
});

function writeFunction(name: string, source: string): void {
  mkdirSync(join(functionsDir, name), { recursive: true });
  writeFileSync(join(functionsDir, name, "index.ts"), source);
}

type Call = RequestInit & { path: string };

function call(functions: Functions, { path, ...init }: Call): Promise<Response> {
  return functions.forward(new Request(`http://localhost:4400/functions/v1/${path}`, init));
}

test("the health function answers ok, with the headers a browser on another origin needs", async () => {
  const answer = await call(real, { path: "health" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.json()).toMatchObject({ status: "ok" });

  const preflight = await call(real, { path: "health", method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");

  expect((await call(real, { path: "health", method: "POST", body: "x" })).status).toBe(405);
});

test("a function gets the caller's method, path, headers and body", async () => {
  const answer = await call(made, {
    path: "echo/deep/path?q=1",
    method: "POST",
    headers: { authorization: "Bearer token" },
    body: "hello",
  });
  const echoed: unknown = await answer.json();
  expect(echoed).toMatchObject({ method: "POST", caller: "Bearer token", body: "hello" });
  expect(JSON.stringify(echoed)).toMatch(/"http:\/\/127\.0\.0\.1:\d+\/echo\/deep\/path\?q=1"/);
});

test("names that are no function are not found", async () => {
  for (const path of ["missing", "", "permissions.json", "_shared", "..%2fhealth", "HEALTH"]) {
    expect((await call(made, { path })).status, path).toBe(404);
  }
});

test("a function that does not start answers 503, one that hangs 504, and a body that is too large gets 413", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await call(made, { path: "broken" })).status).toBe(503);
  errors.mockRestore();
  expect((await call(impatient, { path: "slow" })).status).toBe(504);
  expect((await call(made, { path: "echo", method: "POST", body: "x".repeat(1024 * 1024 + 1) })).status).toBe(413);
});

test("a function that ended is started again at the next request", async () => {
  const first = await (await call(made, { path: "once" })).text();
  await vi.waitFor(
    async () => {
      const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const next = await call(made, { path: "once" });
      errors.mockRestore();
      expect(next.status).toBe(200);
      expect(await next.text()).not.toBe(first);
    },
    { timeout: 30_000 },
  );
});

test("a function reads only the variables named for it, no file, and connects nowhere else", async () => {
  expect(await (await call(made, { path: "secrets" })).json()).toEqual([
    "http://127.0.0.1:4400",
    "NotCapable",
    "NotCapable",
  ]);
  expect(await (await call(made, { path: "caller" })).text()).toBe("NotCapable");
});

test("a function that prints a lot has a few lines of the log, and no long word of its callers in them", async () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const token = "a-working-link-of-somebody-else-0123456789";
  await call(made, { path: "chatty", method: "POST", body: token });
  await expect.poll(() => print.mock.calls.length).toBe(5);
  const lines = print.mock.calls.map(([line]) => String(line));
  expect(new Set(lines)).toEqual(new Set(["Function chatty: sent: …"]));
  print.mockRestore();
});
