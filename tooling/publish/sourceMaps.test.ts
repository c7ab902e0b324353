import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { historyOf } from "./history.ts";
import { historyFile } from "./releasesFile.ts";
import { explainFrame, keepSourceMaps } from "./sourceMaps.ts";

const version = "1.0.0-0a1b2c3d4e5f";
let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-maps-"));
  const file = join(root, ".releases/maps/booking", version, "assets/main.js.map");
  mkdirSync(dirname(file), { recursive: true });
  // Line 1, column 10 of the bundle is line 3, column 4 of the source, where it was called `starts`.
  const map = { version: 3, sources: ["../../src/remote.tsx"], names: ["starts"], mappings: "UAEIA" };
  writeFileSync(file, JSON.stringify(map));
});
afterAll(() => rmSync(root, { recursive: true }));

it("says where a frame comes from in the source, and what it was called there", () => {
  const frame = `  groupByDay booking@${version}/assets/main.js:1:11`;
  expect(explainFrame(frame, root)).toBe("remote-booking/src/remote.tsx:3:5 starts");
});

it.each([
  ["what is no frame", "somewhere", "Write a frame"],
  ["a file outside", `booking@${version}/../../main.js:1:1`, "Write a frame"],
  ["a version whose map is gone", "booking@1.0.0-ffffffffffff/assets/main.js:1:1", "There is no source map"],
])("says why not for %s", (_what, frame, why) => {
  expect(() => explainFrame(frame, root)).toThrow(why);
});

it("never pushes out the maps of a version that visitors may get, however many come after it", () => {
  const versions = Array.from({ length: 15 }, (_, count) => `1.0.0-${String(count).padStart(12, "0")}`);
  const [live = ""] = versions;
  const record = { activatedAt: "2027-01-08T17:00:00.000Z", liveMs: 0, takenBack: null };
  const parts = { contract: "1.0", entry: "x.js", routes: [], preload: [], preloadByPath: {}, files: {} };
  const shell = [{ ...record, release: { ...parts, version: live } }];
  mkdirSync(join(root, "shell", live), { recursive: true });
  writeFileSync(join(root, historyFile), JSON.stringify({ ...historyOf(null, ""), shell }));
  const folderOf = (one: string) => join(root, ".releases/maps/shell", one);
  for (const [count, one] of versions.entries()) {
    keepSourceMaps({ part: "shell", version: one, maps: new Map([["assets/main.js.map", Buffer.from("{}")]]), root });
    utimesSync(folderOf(one), count + 1, count + 1);
  }
  const kept = versions.filter((one) => existsSync(join(folderOf(one), "assets/main.js.map")));
  expect(kept).toEqual([live, ...versions.slice(-12)]);
});
