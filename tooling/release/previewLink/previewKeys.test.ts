import { previewKeysFile } from "@pipelark/shared-contracts/previewLink";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeKeys } from "./previewKeys.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pipelark-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const add = (key: string) => (keys: string[]) => (keys.includes(key) ? keys : [...keys, key]);
const listIn = (file: string) => readFileSync(join(folder, file));

it.each([
  ["this machine's site", () => ({ root: folder, store: undefined })],
  ["the site that runners share", () => ({ store: folder })],
])("a key is added to %s once, and all are taken away, in each form of the file", async (_what, where) => {
  expect(await changeKeys(add("one"), where())).toBe(true);
  expect(await changeKeys(add("two"), where())).toBe(true);
  expect(await changeKeys(add("one"), where())).toBe(false);
  expect(listIn(previewKeysFile).toString()).toBe(`["one","two"]`);
  expect(await changeKeys(() => [], where())).toBe(true);
  expect(listIn(previewKeysFile).toString()).toBe("[]");
  expect(brotliDecompressSync(listIn(`${previewKeysFile}.br`)).toString()).toBe("[]");
  expect(await changeKeys(() => [], where())).toBe(false);
});

it("changes nothing of this machine's site where runners share one", async () => {
  const root = join(folder, "own");
  await changeKeys(add("one"), { root, store: join(folder, "shared") });
  expect(existsSync(root)).toBe(false);
});

it("keeps the keys of runners who add theirs at once", async () => {
  const names = ["a", "b", "c", "d"];
  await Promise.all(names.map((name) => changeKeys(add(name), { store: folder })));
  expect(JSON.parse(listIn(previewKeysFile).toString())).toHaveLength(4);
});
