import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { freePort } from "../test/freePort.ts";
import { portAdvice } from "./portAdvice.ts";

const folder = mkdtempSync(join(tmpdir(), "pipelark-port-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of this name that listens on a port and answers every request with a text. */
async function givenListener({ name, port, text }: { name: string; port: number; text: string }) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `require("node:http").createServer((_, answer) => answer.end(${JSON.stringify(text)})).listen(${port}, "localhost", () => console.log("listens"));`,
  );
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  async function end() {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  }
  return { pid: child.pid, end };
}

it("has nothing to say about a free port", async () => {
  expect(await portAdvice(await freePort())).toBeNull();
});

it.runIf(process.platform === "linux")("names the port, the process that has it, and what to do", async () => {
  const port = await freePort();
  const { pid, end } = await givenListener({ name: "other.cjs", port, text: "Hello" });
  try {
    const advice = await portAdvice(port);
    expect(advice).toMatch(
      new RegExp(`^port ${port} is held by process ${pid}: .*node.*\\. Stop it \\(kill ${pid}\\)`),
    );
  } finally {
    await end();
  }
});

it.each([
  ["by its program", { name: "tooling/dev/viteServer.cjs", text: "<html></html>" }],
  ["by its answer", { name: "start.cjs", text: JSON.stringify({ status: "live" }) }],
])("takes Pipelark itself for no failure, known %s", async (_, program) => {
  const port = await freePort();
  const { end } = await givenListener({ ...program, port });
  try {
    expect(await portAdvice(port)).toEqual({ hint: expect.stringContaining(`Pipelark itself runs on port ${port}`) });
  } finally {
    await end();
  }
});
