import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { afterAll, expect, it } from "vitest";
import { folderOf } from "../project/layout.ts";
import { freePort } from "../test/freePort.ts";

const folder = folderOf("booking");
const temp = mkdtempSync(join(tmpdir(), "pipelark-own-scripts-"));
afterAll(() => rmSync(temp, { recursive: true, force: true }));

const packageSchema = v.object({ scripts: v.record(v.string(), v.string()) });
const { scripts } = v.parse(packageSchema, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));

/** The federation plugin does nothing under a test runner. */
const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;

/** Runs a script of the remote as `pnpm --filter` does: in its folder, with its own programs. */
function start(name: string, ...further: string[]) {
  const [program = "", ...args] = (scripts[name] ?? "").split(" ");
  const child = spawn(join(folder, "node_modules/.bin", program), [...args, ...further], { cwd: folder, env });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, "close").then(([code]) => ({ code, output })), said: () => output };
}

it("builds by its own script, in a checkout in which nothing else was built", async () => {
  const { code, output } = await start("build", "--outDir", temp, "--emptyOutDir").ended;
  expect(code, output).toBe(0);
  expect(existsSync(join(temp, "remoteEntry.js"))).toBe(true);
});

it("is served by its own script", async () => {
  const port = await freePort();
  const { child, ended, said } = start("dev", "--port", String(port), "--strictPort");
  try {
    const page = await untilItAnswers(`http://localhost:${port}/`, said);
    expect(await page.text()).toContain("standalone.tsx");
    const source = await fetch(`http://localhost:${port}/src/standalone.tsx`);
    expect([source.status, source.headers.get("content-type")]).toEqual([200, "text/javascript"]);
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
});

async function untilItAnswers(url: string, said: () => string): Promise<Response> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer;
    await sleep(100);
  }
  throw new Error(`Nobody answers at ${url}: ${said()}`);
}
