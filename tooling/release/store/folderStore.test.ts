import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freeLock, holderOf, takeLock } from "./lockFolder.ts";
import { folderStore } from "./folderStore.ts";

let root: string;
let lock: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-folder-"));
  lock = join(root, "head.json.held");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("releases a lock only while it still belongs to its owner", () => {
  expect([takeLock(lock, "ada"), takeLock(lock, "bob")]).toEqual([true, false]);
  freeLock(lock, "bob");
  expect(holderOf(lock)).toBe("ada");
  freeLock(lock, "ada");
  expect([existsSync(lock), holderOf(lock)]).toEqual([false, null]);
});

it.each([
  ["has said who it is", () => takeLock(lock, "ended")],
  ["was ended before that", () => takeLock(lock, "ended") && rmSync(join(lock, "owner.json"))],
])("lets one of many write who wait for somebody that was ended and %s", async (_, given) => {
  given();
  const runners = Array.from({ length: 8 }, (_one, place) => ({ place, store: folderStore(root, { heldMs: 60 }) }));
  const tags = await Promise.all(
    runners.map(({ place, store }) => store.putIfMatch("head.json", { content: String(place), tag: null })),
  );
  expect(tags.filter((tag) => tag !== null)).toHaveLength(1);
  expect(existsSync(lock)).toBe(false);
});

it("waits for a lock whose owner is alive, independently of the folder's clock", async () => {
  takeLock(lock, "slow");
  const writing = folderStore(root, { heldMs: 5000 }).putIfMatch("head.json", { content: "next", tag: null });
  expect(await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, 100, "waits"))])).toBe("waits");
  freeLock(lock, "slow");
  expect(await writing).not.toBeNull();
});

it("says who writes to the store, since when, and how long it waits", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const owner = { by: "Ada", host: "runner-7", pid: 12, since: "2027-01-08T17:00:00.000Z", id: "x" };
  takeLock(lock, JSON.stringify(owner));
  await folderStore(root, { heldMs: 800 }).putIfMatch("head.json", { content: "next", tag: null });
  expect(warn.mock.calls).toEqual([
    ["Waiting for Ada on runner-7 (process 12), since 2027-01-08T17:00:00.000Z, for 1 s at most."],
  ]);
  warn.mockRestore();
});

it("lists the existing files, and omits those deleted during the listing", async () => {
  const store = folderStore(root);
  await store.put("shell/1.0.0-a/x.js", "");
  // A dangling link, like a folder that was removed after the listing.
  symlinkSync(join(root, "gone"), join(root, "shell/1.0.0-b"));
  expect((await store.below("shell")).map(({ name }) => name)).toEqual(["1.0.0-a"]);
});
