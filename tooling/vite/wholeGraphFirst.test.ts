import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build, type Plugin } from "vite";
import { afterEach, expect, it } from "vitest";
import { wholeGraphFirst } from "./wholeGraphFirst.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type BuildOptions = { plugins?: Plugin[]; timeoutMs?: number };

async function buildOf(
  files: Record<string, string>,
  { plugins = [], timeoutMs = 30_000 }: BuildOptions = {},
): Promise<unknown> {
  const root = mkdtempSync(join(tmpdir(), "whole-graph-"));
  folders.push(root);
  for (const [file, source] of Object.entries(files)) writeFileSync(join(root, file), source);
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [...plugins, wholeGraphFirst({ entry: "entry.ts", timeoutMs })],
    build: { rolldownOptions: { input: join(root, "entry.ts") }, write: false },
  });
}

const entry = `import("./page.ts");`;

it("builds an entry with everything that it reaches", async () => {
  const built = await buildOf({
    "entry.ts": entry,
    "page.ts": `import "./part.ts";`,
    "part.ts": `console.log("here");`,
  });
  expect(JSON.stringify(built)).toContain("here");
});

it("ends with the name of what is missing when a file is imported that is not there", async () => {
  await expect(buildOf({ "entry.ts": entry, "page.ts": `import "./gone.ts";` })).rejects.toThrow("gone.ts");
});

it("ends with the name of what is missing when a package is imported that is not there", async () => {
  await expect(buildOf({ "entry.ts": entry, "page.ts": `import "@some/package";` })).rejects.toThrow(
    "page.ts imports @some/package, which does not exist",
  );
});

it("ends with the names of what it waits for when nothing more is loaded", async () => {
  const slow: Plugin = { name: "slow", load: (id) => (id.endsWith("page.ts") ? sleep(10_000, "") : null) };
  const further = { plugins: [slow], timeoutMs: 200 };
  await expect(buildOf({ "entry.ts": entry, "page.ts": "" }, further)).rejects.toThrow(/cannot be loaded: .*page\.ts/);
});

it("ends with the name of the file when a module cannot be read", async () => {
  await expect(buildOf({ "entry.ts": entry, "page.ts": `const = ;` })).rejects.toThrow("page.ts");
});
