import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { activate, isHalfActivated } from "../store/activation.ts";
import { killedActivation } from "../store/killedActivation.ts";
import { finishInterrupted } from "../store/siteLock.ts";
import { startWatchOfActivation } from "./watchActivation.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-killed-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const names = ["a", "b", "c", "d"];
const pagesIn = () => names.map((name) => readFileSync(join(root, name, "index.html"), "utf8"));
const filesOf = (text: string) => Object.fromEntries(names.map((name) => [`${name}/index.html`, text]));
const shell = { version: "1.0.0-aaaaaaaaaaaa", contract: "1.0", entry: "x.js", routes: [], preload: [] };
const manifest = JSON.stringify({ schema: 1, shell: { ...shell, preloadByPath: {}, files: {} }, remotes: {} });
const allNew = names.map(() => "new");

/** A site of which one page and its compressed forms are new, and the others old. */
async function givenInterrupted(signal: "SIGKILL" | "SIGSTOP" = "SIGKILL") {
  const records = { "releases.json": manifest };
  activate({ pages: new Map(Object.entries(filesOf("old"))), records: new Map(Object.entries(records)) }, root);
  const end = await killedActivation({ root, pages: filesOf("new"), records, after: 3, signal });
  expect([pagesIn(), isHalfActivated(root)]).toEqual([["new", "old", "old", "old"], true]);
  return end;
}

it("is finished at once after its process was killed in the middle", async () => {
  await givenInterrupted();
  const began = performance.now();
  expect(await finishInterrupted(root)).toBe(true);
  expect(performance.now() - began).toBeLessThan(1000);
  expect([pagesIn(), isHalfActivated(root), existsSync(join(root, ".releases/lock"))]).toEqual([allNew, false, false]);
});

it("is left to its process while that is alive, and finished when it is killed after all", async () => {
  const end = await givenInterrupted("SIGSTOP");
  try {
    expect(await finishInterrupted(root)).toBe(false);
    expect(pagesIn()).toEqual(["new", "old", "old", "old"]);
  } finally {
    await end();
  }
  expect(await finishInterrupted(root)).toBe(true);
  expect(pagesIn()).toEqual(allNew);
});

it("is finished by a server that starts, before it answers, and by one that runs", async () => {
  await givenInterrupted();
  const onError = vi.fn();
  const end = startWatchOfActivation({ root, everyMs: 50, onError });
  try {
    expect(pagesIn()).toEqual(allNew);
    await killedActivation({ root, pages: filesOf("later"), records: { "releases.json": manifest }, after: 3 });
    await expect.poll(pagesIn, { timeout: 2000, interval: 20 }).toEqual(names.map(() => "later"));
    expect(onError).not.toHaveBeenCalled();
  } finally {
    end();
  }
});

it("is finished by pnpm releases", async () => {
  await givenInterrupted();
  const cli = join(projectRoot, "tooling/release/cli.ts");
  const env = { ...process.env, PIPELARK_SITE: root };
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", cli, "releases"], {
    env,
    encoding: "utf8",
  });
  expect([status, pagesIn(), isHalfActivated(root)]).toEqual([0, allNew, false]);
  expect(stdout).toContain("shell");
});
