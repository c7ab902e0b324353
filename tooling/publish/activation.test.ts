import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles } from "../project/siteFiles.ts";
import { activate, finishActivation, isHalfActivated } from "./activation.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-activation-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const record = (text: string) => new Map([["releases.json", text]]);
const read = (file: string) => readFileSync(join(root, file), "utf8");

it("writes pages with their compressed forms and records without, and takes away what must not be there", () => {
  activate({ pages: new Map([["old/index.html", "old"]]), records: record("1") }, root);
  const pages = new Map<string, string | null>([
    ["index.html", "new"],
    ["old/index.html", null],
  ]);
  activate({ pages, records: record("2") }, root);
  expect(listFiles(root)).toEqual(["index.html", "index.html.br", "index.html.gz", "releases.json"]);
  expect([read("index.html"), read("releases.json")]).toEqual(["new", "2"]);
});

it("changes nothing when one file cannot be written", () => {
  activate({ pages: new Map([["index.html", "old"]]), records: record("1") }, root);
  // A page cannot lie below a file.
  const pages = new Map([
    ["index.html", "new"],
    ["index.html/below.html", "new"],
  ]);
  expect(() => activate({ pages, records: record("2") }, root)).toThrow(/ENOTDIR|EEXIST/);
  finishActivation(root);
  expect([read("index.html"), read("releases.json")]).toEqual(["old", "1"]);
});

it("carries out later what was decided, when something stood in the way", () => {
  activate({ pages: new Map([["index.html", "old"]]), records: record("1") }, root);
  writeFileSync(join(root, "blocked"), "a file where a folder must be");
  const pages = new Map([
    ["blocked/index.html", "new"],
    ["index.html", "new"],
  ]);
  expect(() => activate({ pages, records: record("2") }, root)).toThrow(/ENOTDIR|EEXIST/);
  expect(isHalfActivated(root)).toBe(true);
  rmSync(join(root, "blocked"));
  finishActivation(root);
  expect(isHalfActivated(root)).toBe(false);
  expect([read("blocked/index.html"), read("index.html"), read("releases.json")]).toEqual(["new", "new", "2"]);
});

it("is whole after each of 50 kills at random moments: the version before or the one after, never a mixture", async () => {
  const outcomes = new Set<string>();
  const module = await builtModule();
  const wholeMs = await runFor(Infinity, { text: "0", module });
  for (let turn = 1; turn <= 50; turn += 1) {
    const before = read("releases.json");
    await runFor(Math.random() * wholeMs * 1.2, { text: String(turn), module });

    finishActivation(root);
    const now = read("releases.json");
    expect([before, String(turn)]).toContain(now);
    outcomes.add(now === before ? "before" : "after");
    const pages = Array.from({ length: 40 }, (_, index) => read(`page-${index}/index.html`));
    expect(new Set(pages), `after kill ${turn}`).toEqual(new Set([now]));
  }
  // The kills met the moments that matter.
  expect(outcomes).toContain("before");
  expect(outcomes).toContain("after");
});

const pagesOf = (text: string) =>
  new Map(Array.from({ length: 40 }, (_, index) => [`page-${index}/index.html`, text] as const));

/** The module as Node reads it by itself: fifty processes begin with it. */
async function builtModule(): Promise<string> {
  const outDir = join(root, "module");
  const entry = join(import.meta.dirname, "activation.ts");
  await build({ configFile: false, logLevel: "silent", build: { ssr: entry, outDir }, ssr: { noExternal: true } });
  return join(outDir, "activation.js");
}

/** Activates forty pages in a process of its own, which is ended by force after so many milliseconds. Resolves with how many it had. */
async function runFor(ms: number, { text, module }: { text: string; module: string }): Promise<number> {
  const pages = JSON.stringify([...pagesOf(text)]);
  const script = `
    import { activate } from ${JSON.stringify(module)};
    console.log("begins");
    activate({ pages: new Map(${pages}), records: new Map([["releases.json", "${text}"]]) }, ${JSON.stringify(root)});
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  const began = performance.now();
  await (Number.isFinite(ms) ? Promise.race([sleep(ms), ended]) : ended);
  child.kill("SIGKILL");
  await ended;
  return performance.now() - began;
}
