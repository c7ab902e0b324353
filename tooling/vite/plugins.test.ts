import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, expect, it } from "vitest";
import { noSharedCopies } from "./plugins.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function buildOf(source: string): Promise<unknown> {
  const root = mkdtempSync(join(tmpdir(), "no-copies-"));
  folders.push(root);
  writeFileSync(join(root, "page.js"), source);
  const plugins = [noSharedCopies()];
  const rolldownOptions = { input: join(root, "page.js") };
  return build({ root, configFile: false, logLevel: "silent", plugins, build: { rolldownOptions, write: false } });
}

it("refuses a page with a React of its own", async () => {
  const react = createRequire(import.meta.url).resolve("react");
  await expect(buildOf(`import { useId } from ${JSON.stringify(react)}; console.log(useId);`)).rejects.toThrow(
    /page-.*\.js has a copy of react\/.*, which the page has once\./,
  );
});

it("builds a page without one", async () => {
  await expect(buildOf("console.log(1);")).resolves.toBeDefined();
});
