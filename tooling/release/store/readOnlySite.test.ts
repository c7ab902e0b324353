import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chosenSite } from "./chosenSite.ts";
import { folderStore } from "./folderStore.ts";
import { withSiteLock } from "./siteLock.ts";

const readOnly = vi.hoisted(() => new Set<string>());

// Root, which often runs tests, may write to every folder, so that its mode would not show anything here.
vi.mock(import("node:fs"), async (original) => {
  const fs = await original();
  function refuse(path: unknown) {
    const within = [...readOnly].some((folder) => String(path) === folder || String(path).startsWith(`${folder}/`));
    if (within) throw Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" });
  }
  const make: typeof fs.mkdirSync = (...given: Parameters<typeof fs.mkdirSync>) => {
    if (!fs.existsSync(given[0])) refuse(given[0]);
    return fs.mkdirSync(...given);
  };
  const write: typeof fs.writeFileSync = (...given) => {
    refuse(given[0]);
    fs.writeFileSync(...given);
  };
  const access: typeof fs.accessSync = (...given) => {
    refuse(given[0]);
    fs.accessSync(...given);
  };
  return { ...fs, accessSync: access, mkdirSync: make, writeFileSync: write };
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-read-only-"));
  mkdirSync(join(root, ".releases"));
  mkdirSync(join(root, "remotes/booking"), { recursive: true });
});
afterEach(() => {
  readOnly.clear();
  rmSync(root, { recursive: true, force: true });
});

it.each([
  ["the site", ""],
  ["its records", ".releases"],
  ["the versions of one remote", "remotes/booking"],
])("says at once that %s cannot be written", async (_, folder) => {
  readOnly.add(join(root, folder));
  const began = performance.now();
  await expect(withSiteLock({ root }, () => "worked")).rejects.toThrow(
    `${join(root, folder)} cannot be written (EROFS).`,
  );
  expect(() => chosenSite({ PIPELARK_STORE: root })).toThrow(`${join(root, folder)} cannot be written (EROFS).`);
  expect(performance.now() - began).toBeLessThan(1000);
});

it("does not take a store that cannot be written for one that is held by somebody", async () => {
  const store = folderStore(root);
  readOnly.add(root);
  await expect(store.putIfMatch("head.json", { content: "next", tag: null })).rejects.toThrow(
    `${root} cannot be written (EROFS).`,
  );
  await expect(store.put("head.json", "next")).rejects.toThrow(`${root} cannot be written (EROFS).`);
  expect(readdirSync(root).toSorted()).toEqual([".releases", "remotes"]);
});

it("leaves no lock behind whose owner could not be written", async () => {
  readOnly.add(join(root, ".releases/lock"));
  writeFileSync(join(root, "other"), "");
  await expect(withSiteLock({ root }, () => "worked")).rejects.toThrow("cannot be written");
  expect(existsSync(join(root, ".releases/lock"))).toBe(false);
});
