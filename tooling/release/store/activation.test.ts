import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles } from "@pipelark/tooling/project/siteFiles";
import { activate, finishActivation, isHalfActivated } from "./activation.ts";
import { withSiteLock } from "./siteLock.ts";

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
  // A page cannot be below a file.
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

it("leaves a page alone that stays as it is, and writes one whose compressed form is gone", () => {
  const page = new Map([["index.html", "same"]]);
  activate({ pages: page, records: record("1") }, root);
  const before = statSync(join(root, "index.html")).ino;
  activate({ pages: page, records: record("2") }, root);
  expect([statSync(join(root, "index.html")).ino, read("releases.json")]).toEqual([before, "2"]);
  rmSync(join(root, "index.html.br"));
  activate({ pages: page, records: record("3") }, root);
  expect(listFiles(root)).toContain("index.html.br");
});

/** Each kill takes a process; set `KILLS=50` after changes of the activation. */
const kills = Number(process.env["KILLS"] ?? 15);

it(`is whole and open to the next command after each of ${kills} kills at random moments: the version before or the one after, never a mixture`, async () => {
  const outcomes = new Set<string>();
  const modules = await builtModules();
  const wholeMs = await runFor(Infinity, { text: "0", modules });
  // A machine that was faster at first gets more turns, until a process was killed after its decision.
  for (let turn = 1; turn <= kills || !outcomes.has("after"); turn += 1) {
    const before = read("releases.json");
    // Spread over the whole duration, from the start to past the end.
    await runFor(((turn - Math.random()) / kills) * wholeMs * 1.3, { text: String(turn), modules });

    const now = await withSiteLock({ root, timeoutMs: 5000 }, () => read("releases.json"));
    expect([before, String(turn)]).toContain(now);
    outcomes.add(now === before ? "before" : "after");
    const pages = Array.from({ length: 40 }, (_, index) => read(`page-${index}/index.html`));
    expect(new Set(pages), `after kill ${turn}`).toEqual(new Set([now]));
  }
  // Some processes were killed before the decision, and some after it.
  expect(outcomes).toContain("before");
  expect(outcomes).toContain("after");
});

const pagesOf = (text: string) =>
  new Map(Array.from({ length: 40 }, (_, index) => [`page-${index}/index.html`, text] as const));

/** Modules that Node loads without a build step, because each kill needs a process that starts with them. */
async function builtModules(): Promise<string> {
  const outDir = join(root, "modules");
  const input = ["activation", "siteLock"].map((name) => join(import.meta.dirname, `${name}.ts`));
  const building = { ssr: true, outDir, rolldownOptions: { input } };
  await build({ configFile: false, logLevel: "silent", build: building, ssr: { noExternal: true } });
  return outDir;
}

/**
 * Activates forty pages, as a command does, in a process that is killed after so many milliseconds. Resolves to the
 * number that it had written.
 */
async function runFor(ms: number, { text, modules }: { text: string; modules: string }): Promise<number> {
  const pages = JSON.stringify([...pagesOf(text)]);
  const script = `
    import { activate } from ${JSON.stringify(join(modules, "activation.js"))};
    import { withSiteLock } from ${JSON.stringify(join(modules, "siteLock.js"))};
    const root = ${JSON.stringify(root)};
    console.log("begins");
    await withSiteLock({ root }, () =>
      activate({ pages: new Map(${pages}), records: new Map([["releases.json", "${text}"]]) }, root),
    );
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
