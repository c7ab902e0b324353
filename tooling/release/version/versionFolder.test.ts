import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startCanary } from "../model/canary.ts";
import { historyOf } from "../model/history.ts";
import { historyFile, manifestFile } from "../store/records.ts";
import { type SiteState, isNamed } from "../model/siteState.ts";
import { goLive } from "../model/goLive.ts";
import { placeVersion } from "./versionFolder.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-version-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = "2027-01-08T17:00:00.000Z";
const integrity = `sha256-${"a".repeat(43)}=`;
const parts = { contract: "1.0", entry: "x.js", routes: [], preload: [], preloadByPath: {}, files: {} };
const [live, tried, other] = ["1.0.0-aaaaaaaaaaaa", "1.0.0-bbbbbbbbbbbb", "1.0.0-cccccccccccc"] as const;

function booking(version: string) {
  const container = `booking_${version.slice(6)}`;
  const release: RemoteRelease = { ...parts, version, container, filesIntegrity: integrity };
  return { name: "booking", title: "Booking", release };
}

/** A site with a live version and a canary of booking, which is in no history yet. */
function givenCanary(): SiteState {
  const shell: ShellRelease = { ...parts, version: live };
  const nothing = { manifest: null, history: historyOf(null, at) };
  const site = goLive(goLive(nothing, { built: { shell }, at }), { built: booking(live), at });
  const state = startCanary(site, { built: booking(tried), share: 5, at });
  mkdirSync(join(root, ".releases"), { recursive: true });
  writeFileSync(join(root, manifestFile), JSON.stringify(state.manifest));
  writeFileSync(join(root, historyFile), JSON.stringify(state.history));
  return state;
}

function place(version: string) {
  return placeVersion({ part: "booking", version, root }, (folder) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "x.js"), "start();");
  });
}

const isThere = (version: string) => existsSync(join(root, "remotes/booking", version, "x.js"));

it("deletes unreferenced versions, and keeps one that became a canary in the meantime", async () => {
  const [unnamed, named] = [place(other), place(tried)];
  givenCanary();
  await Promise.all([unnamed.forget(), named.forget()]);
  expect([isThere(other), isThere(tried)]).toEqual([false, true]);
});

it("leaves what was there before", async () => {
  place(other);
  await place(other).forget();
  expect(isThere(other)).toBe(true);
});

it("knows live versions, canaries and what a part can go back to, of the shell as well", () => {
  const state = givenCanary();
  const next = goLive(state, { built: booking(other), at });
  const names = (of: SiteState, part: string) => [live, tried, other].map((version) => isNamed(of, { part, version }));
  expect(names(state, "booking")).toEqual([true, true, false]);
  expect(names(next, "booking")).toEqual([true, false, true]);
  expect(names(state, "shell")).toEqual([true, false, false]);
  expect(names(state, "portal")).toEqual([false, false, false]);
});

it("leaves nothing of a version that could not be written, so that a full disk gets its space back", () => {
  function writeHalf(folder: string) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "x.js"), "start();");
    throw new Error("The disk is full");
  }
  expect(() => placeVersion({ part: "booking", version: other, root }, writeHalf)).toThrow("The disk is full");
  expect(readdirSync(join(root, "remotes/booking"))).toEqual([]);
});
