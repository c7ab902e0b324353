import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chosenStore } from "../store/chosenSite.ts";
import { historyOf } from "../model/history.ts";
import { historyFile, readState } from "../store/records.ts";
import { folderStore } from "../store/folderStore.ts";
import { explainFrame, forgetSourceMaps, keepSourceMaps, readBundledMaps } from "./sourceMaps.ts";

const version = "1.0.0-0a1b2c3d4e5f";
// Column 5 of the first line is code of the build. Column 10 is line 3, column 4 of the source, where it was called
// `starts`; from column 20 on, code of the build again. The second line has no source.
const map = { version: 3, sources: ["../../src/remote.tsx"], names: ["starts"], mappings: "K,KAEIA,U;A" };
const maps = new Map([
  ["assets/main.js.map", Buffer.from(JSON.stringify(map))],
  ["assets/broken.js.map", Buffer.from("<html>")],
]);
const kept = { part: "booking", version, maps };

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-maps-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

function siteIn(folder: string) {
  return { store: folderStore(folder), state: readState(folder) };
}

function frameAt(place: string): string {
  return `  groupByDay booking@${version}/assets/main.js:${place}`;
}

it("says where a frame comes from in the source, and what it was called there", async () => {
  await keepSourceMaps(kept, siteIn(root));
  expect(await explainFrame(frameAt("1:11"), [folderStore(root)])).toBe("remote-booking/src/remote.tsx:3:5 starts");
  expect(await explainFrame(frameAt("1:15"), [folderStore(root)])).toBe("remote-booking/src/remote.tsx:3:5 starts");
});

it("says the nearest place before a frame that is in code of the build's own, and that it is not the place itself", async () => {
  await keepSourceMaps(kept, siteIn(root));
  expect(await explainFrame(frameAt("1:30"), [folderStore(root)])).toBe(
    "remote-booking/src/remote.tsx:3:5 starts (the nearest before it: 1:30 itself was added by the build)",
  );
});

it.each([
  ["what is no frame", "somewhere", "Copy a frame"],
  ["a file outside", `booking@${version}/../../main.js:1:1`, "Copy a frame"],
  ["a version whose map is gone", "booking@1.0.0-ffffffffffff/assets/main.js:1:1", "There is no source map"],
  [
    "a place before all that comes from the source",
    frameAt("1:8"),
    "Nothing before 1:8 on that line of assets/main.js",
  ],
  ["what is no source map", `booking@${version}/assets/broken.js:1:1`, "is not valid"],
  ["a line without source", frameAt("2:4"), "Nothing before 2:4"],
  ["a line behind the file's end", frameAt("7:1"), "Nothing before 7:1"],
])("says why not for %s", async (_what, frame, why) => {
  await keepSourceMaps(kept, siteIn(root));
  await expect(explainFrame(frame, [folderStore(root)])).rejects.toThrow(why);
});

it("finds maps of another runner in the shared store, and maps released locally before the store existed", async () => {
  const [store, here] = ["store", "here"].map((folder) => join(root, folder));
  const shared = chosenStore({ PIPELARK_STORE: store });
  await keepSourceMaps(kept, { store: shared, state: readState(root) });
  const older = "1.0.0-ffffffffffff";
  await keepSourceMaps({ ...kept, version: older }, siteIn(here ?? ""));
  const stores = [shared, folderStore(here ?? "")];
  for (const one of [version, older])
    expect(await explainFrame(`booking@${one}/assets/main.js:1:11`, stores)).toContain("remote-booking/src/remote.tsx");
});

it("says that maps were not kept, of a version that is released already, and goes on", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const full = { ...folderStore(root), put: () => Promise.reject(new Error("no space left")) };
  await keepSourceMaps(kept, { store: full, state: readState(root) });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/booking@1\.0\.0-0a1b2c3d4e5f.*no space left/));
});

it("keeps no maps of a version that was withdrawn", async () => {
  const withdrawn = [{ part: "booking", version, at: "2027-01-08T17:00:00.000Z", by: "Ada", reason: "sends a key" }];
  const { store, state } = siteIn(root);
  await keepSourceMaps(kept, { store, state: { ...state, history: { ...state.history, withdrawn } } });
  expect(existsSync(join(root, ".releases/maps"))).toBe(false);
});

it("takes away the maps of one version, wherever they were kept, and no others", async () => {
  const other = "1.0.0-ffffffffffff";
  for (const one of [version, other]) await keepSourceMaps({ ...kept, version: one }, siteIn(root));
  await forgetSourceMaps(kept, [folderStore(join(root, "elsewhere")), folderStore(root)]);
  expect(readdirSync(join(root, ".releases/maps/booking"))).toEqual([other]);
});

it("says that older maps were not cleared away, and not that the new ones were not kept", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const store = { ...folderStore(root), below: () => Promise.reject(new Error("no answer")) };
  await keepSourceMaps(kept, { store, state: readState(root) });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Could not delete older source maps of booking .*no answer/),
  );
  expect(await explainFrame(frameAt("1:11"), [store])).toContain("remote-booking/src/remote.tsx");
});

it("takes from a bundle the maps of the files that it releases, and follows no link", async () => {
  await keepSourceMaps({ ...kept, maps: new Map([...maps, ["assets/other.js.map", Buffer.from("{}")]]) }, siteIn(root));
  const files = { "assets/main.js": "sha256-", "assets/broken.js": "sha256-", "assets/secret.js": "sha256-" };
  const secret = join(root, "secret.js.map");
  writeFileSync(secret, "secret");
  symlinkSync(secret, join(root, ".releases/maps/booking", version, "assets/secret.js.map"));
  expect(readBundledMaps(root, { part: "booking", version, files })).toEqual(maps);

  const linked = join(root, "linked/.releases/maps/booking", version);
  mkdirSync(dirname(linked), { recursive: true });
  symlinkSync(join(root, ".releases/maps/booking", version), linked);
  expect(readBundledMaps(join(root, "linked"), { part: "booking", version, files }).size).toBe(0);
  expect(readBundledMaps(join(root, "none"), { part: "booking", version, files }).size).toBe(0);
});

it("never pushes out the maps of a version that visitors may get, however many come after it", async () => {
  const versions = Array.from({ length: 15 }, (_, count) => `1.0.0-${String(count).padStart(12, "0")}`);
  const [live = ""] = versions;
  const record = { activatedAt: "2027-01-08T17:00:00.000Z", liveMs: 0, takenBack: null };
  const parts = { contract: "1.0", entry: "x.js", routes: [], preload: [], preloadByPath: {}, files: {} };
  const shell = [{ ...record, release: { ...parts, version: live } }];
  mkdirSync(join(root, "shell", live), { recursive: true });
  mkdirSync(join(root, ".releases"));
  writeFileSync(join(root, historyFile), JSON.stringify({ ...historyOf(null, ""), shell }));
  const ofShell = join(root, ".releases/maps/shell");
  for (const [count, one] of versions.entries()) {
    await keepSourceMaps({ part: "shell", version: one, maps }, siteIn(root));
    utimesSync(join(ofShell, one), count + 1, count + 1);
  }
  const others = versions.slice(-12);
  expect(readdirSync(ofShell).toSorted()).toEqual([live, ...others]);
  expect(existsSync(join(ofShell, live, "assets/main.js.map"))).toBe(true);

  // Releasing a version again renews its age.
  const [oldest = "", second = ""] = others;
  await keepSourceMaps({ part: "shell", version: oldest, maps }, siteIn(root));
  await keepSourceMaps({ part: "shell", version, maps }, siteIn(root));
  expect(readdirSync(ofShell)).toContain(oldest);
  expect(readdirSync(ofShell)).not.toContain(second);
});
