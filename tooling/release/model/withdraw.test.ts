import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startCanary } from "./canary.ts";
import { historyOf } from "./history.ts";
import { openTabsMs, prunableVersions } from "./prune.ts";
import { changesFile, historyFile, manifestFile, readChanges, readState } from "../store/records.ts";
import type { SiteState } from "./siteState.ts";
import { rollBack } from "./rollback.ts";
import { goLive, goLiveUnlessTakenBack } from "./goLive.ts";
import { localSite } from "../store/site.ts";
import { assertNotWithdrawn, withdrawVersion } from "./withdraw.ts";

const start = Date.parse("2027-01-08T17:00:00Z");
const hour = (count: number) => new Date(start + count * 3_600_000).toISOString();
const why = { at: hour(9), by: "Ada", reason: "sends a key" };
const integrity = `sha256-${"a".repeat(43)}=`;

const versionOf = (letter: string) => `1.0.0-${letter.repeat(12)}`;
const parts = { contract: "1.0", entry: "main.js", routes: [], preload: [], preloadByPath: {}, files: {} };
const shell = (letter: string): ShellRelease => ({ ...parts, version: versionOf(letter) });

function booking(letter: string): { name: string; title: string; release: RemoteRelease } {
  const release = {
    ...parts,
    version: versionOf(letter),
    container: `booking_${letter.repeat(12)}`,
    filesIntegrity: integrity,
  };
  return { name: "booking", title: "Booking", release };
}

/** Booking went from a, live for hours, to b and then c. */
function givenSite(): SiteState {
  const nothing = { manifest: null, history: historyOf(null, hour(0)) };
  const first = goLive(nothing, { built: { shell: shell("a") }, at: hour(0) });
  const [one, two] = ["a", "b"].map(booking);
  if (!one || !two) throw new Error("There are two");
  const both = goLive(goLive(first, { built: one, at: hour(0) }), { built: two, at: hour(2.5) });
  return goLive(both, { built: booking("c"), at: hour(3) });
}

const previousOf = ({ manifest }: SiteState) => manifest?.remotes["booking"]?.previous?.version;

it("a withdrawn version is no fallback, cannot be rolled back to and is not released again", () => {
  const site = givenSite();
  expect(previousOf(site)).toBe(versionOf("a"));
  const after = withdrawVersion(site, { part: "booking", version: versionOf("a"), withdrawn: why });
  expect(previousOf(after)).toBe(versionOf("b"));
  expect(after.manifest?.remotes["booking"]?.live.version).toBe(versionOf("c"));
  expect(() => rollBack(after, { part: "booking", to: versionOf("a"), takenBack: why })).toThrow("cannot go back to");
  expect(() => assertNotWithdrawn(after, booking("a"))).toThrow(/was withdrawn by Ada at .*: sends a key/);
  expect(() => assertNotWithdrawn(after, booking("d"))).not.toThrow();
});

it("a build of the source of a withdrawn version makes it live nowhere, and says so", () => {
  const after = withdrawVersion(givenSite(), { part: "booking", version: versionOf("a"), withdrawn: why });
  const { booking: _gone, ...others } = after.manifest?.remotes ?? {};
  const without = { ...after, manifest: after.manifest && { ...after.manifest, remotes: others } };
  for (const site of [after, without]) {
    const warn = vi.fn<(text: string) => void>();
    expect(goLiveUnlessTakenBack(site, { built: booking("a"), at: hour(10), warn })).toBe(site);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/was withdrawn by Ada at .*: sends a key/));
  }
});

it("withdraws a version of the shell as well", () => {
  const site = goLive(givenSite(), { built: { shell: shell("b") }, at: hour(4) });
  const after = withdrawVersion(site, { part: "shell", version: versionOf("a"), withdrawn: why });
  expect(after.history.shell.map(({ release }) => release.version)).toEqual([versionOf("b")]);
  expect(() => assertNotWithdrawn(after, { shell: shell("a") })).toThrow("was withdrawn");
});

it("refuses to withdraw a live version, a canary or an unknown version", () => {
  const site = startCanary(givenSite(), { built: booking("d"), share: 5, at: hour(4) });
  const withdrawing = (version: string) => () => withdrawVersion(site, { part: "booking", version, withdrawn: why });
  expect(withdrawing(versionOf("c"))).toThrow("is live");
  expect(withdrawing(versionOf("d"))).toThrow("is a canary");
  expect(withdrawing(versionOf("e"))).toThrow(`Versions: ${versionOf("b")}, ${versionOf("a")}.`);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-prune-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, content: string, at = start) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  utimesSync(dirname(join(root, file)), at / 1000, at / 1000);
}

it("remembers a taken-back version after its folder was deleted", () => {
  const back = rollBack(givenSite(), { part: "booking", to: undefined, takenBack: why });
  put(manifestFile, JSON.stringify(back.manifest));
  put(historyFile, JSON.stringify(back.history));
  put(`shell/${versionOf("a")}/x.js`, "");
  put(`remotes/booking/${versionOf("a")}/x.js`, "");
  const site = readState(root);
  const rebuilt = goLiveUnlessTakenBack(site, { built: booking("c"), at: hour(10), warn: () => undefined });
  expect(rebuilt.manifest?.remotes["booking"]?.live.version).toBe(versionOf("a"));
});

it("prunes only versions that are out of reach and not needed by open tabs", async () => {
  const withdrawn = { ...why, part: "booking", version: versionOf("f") };
  const { manifest, history } = givenSite();
  put(manifestFile, JSON.stringify(manifest));
  put(historyFile, JSON.stringify({ ...history, withdrawn: [withdrawn] }));
  const live = ["d", "e", "c"].map((letter, place) => ({
    at: hour(place),
    by: "Ada",
    act: "release",
    changed: { "remote-booking": versionOf(letter) },
  }));
  put(changesFile, live.map((line) => `${JSON.stringify(line)}\n`).join(""));
  for (const letter of ["a", "b", "c", "d", "e", "f"]) put(`remotes/booking/${versionOf(letter)}/x.js`, "");
  put(`shell/${versionOf("a")}/x.js`, "");
  put(`shell/${versionOf("z")}/x.js`, "", start + 2 * 3_600_000);
  const site = { state: readState(root), changes: readChanges(root), folders: await localSite(root).versions() };
  const goneAt = (count: number) => prunableVersions(site, start + count * 3_600_000 + openTabsMs + 1);
  const [d, e, f] = ["d", "e", "f"].map((letter) => `remotes/booking/${versionOf(letter)}`);
  expect(goneAt(-1)).toEqual([f]);
  expect(goneAt(1)).toEqual([d, f]);
  expect(goneAt(2)).toEqual([`shell/${versionOf("z")}`, d, e, f]);
  expect(() => prunableVersions({ ...site, changes: `${site.changes}{\n` }, start)).toThrow("cannot be read");
});

it("prunes a version that was taken back more than ten versions ago, although it is remembered", () => {
  const { manifest, history } = givenSite();
  const [live, ...others] = history.remotes["booking"] ?? [];
  if (!live) throw new Error("Something is live");
  const bad = Array.from({ length: 12 }, (_, index) => {
    const version = `1.0.${index}-${"b".repeat(12)}`;
    return { ...live, release: { ...live.release, version }, takenBack: why };
  });
  const remotes = { booking: [live, ...bad, ...others] };
  const folders = bad.map(({ release }) => ({ folder: `remotes/booking/${release.version}`, at: start }));
  const site = { state: { manifest, history: { ...history, remotes } }, changes: "", folders };
  expect(prunableVersions(site, start + openTabsMs + 1)).toEqual(folders.slice(9).map(({ folder }) => folder));
});
