import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../project/layout.ts";

// A machine with programs installed by hand, a checkout with only the run, and a test command that prints what it
// finds.
const byHand = ["pnpm", "chromium", "psql", "initdb", "nginx"];
const asked = ["node --version", "npm --version", "npx --version", "git --version", "cp --version", "tar --version"];
const around = mkdtempSync(join(tmpdir(), "bare-machine-"));
const checkout = join(around, "checkout");

beforeAll(() => {
  mkdirSync(join(around, "installed"));
  for (const name of byHand) {
    const file = join(around, "installed", name);
    writeFileSync(file, "#!/bin/sh\necho installed by hand\n");
    chmodSync(file, 0o755);
  }
  for (const file of [".ci/run", "tooling/test/bareMachine.mjs"])
    cpSync(join(projectRoot, file), join(checkout, file), { recursive: true });
  const lines = [
    ...byHand.map((name) => `command -v ${name} || echo no ${name}`),
    ...asked.map((command) => `${command} > /dev/null && echo ran ${command}`),
    `echo programs of their own: $PIPELARK_TEST_PROGRAMS, browser: $PIPELARK_BROWSER`,
    `echo 5 passed, 0 failed`,
  ];
  writeFileSync(join(checkout, "all.sh"), lines.join("\n"));
  writeFileSync(join(checkout, "package.json"), JSON.stringify({ scripts: { test: "sh all.sh" } }));
});

afterAll(() => rmSync(around, { recursive: true }));

function run(env: Record<string, string> = {}) {
  const path = [join(around, "installed"), process.env["PATH"]].join(delimiter);
  const { stdout, status } = spawnSync("bash", [join(checkout, ".ci/run")], {
    encoding: "utf8",
    env: { ...process.env, PIPELARK_BROWSER: "/usr/bin/by-hand", ...env, PATH: path },
  });
  return { lines: stdout.trim().split("\n"), status };
}

it("runs the tests with Node, npm, git and the base system, without other installed programs", () => {
  const { lines, status } = run();
  for (const name of byHand) expect(lines[0]).toMatch(new RegExp(String.raw`^Left out of this run: .*\b${name}\b`));
  expect(lines.slice(1)).toEqual([
    ...byHand.map((name) => `no ${name}`),
    ...asked.map((command) => `ran ${command}`),
    "programs of their own: own, browser:",
    "5 passed, 0 failed",
  ]);
  expect(status).toBe(0);
});

it("refuses to start where one of them is still within reach", () => {
  const { lines, status } = run({ "BASH_FUNC_pnpm%%": "() { echo by hand; }" });
  expect(lines.slice(1)).toEqual([
    "This run can reach pnpm, which a bare machine does not have.",
    "0 passed, 1 failed",
  ]);
  expect(status).toBe(1);
});
