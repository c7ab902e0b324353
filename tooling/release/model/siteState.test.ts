import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import { expect, it } from "vitest";
import { historyOf, rollbackOf } from "./history.ts";
import { type SiteState, isNamed, requireManifest } from "./siteState.ts";
import { assertFits } from "./assertFits.ts";
import { rollBack } from "./rollback.ts";
import { goLive, goLiveUnlessTakenBack, withoutRemovedRemotes } from "./goLive.ts";
import { versionIdOf } from "./partVersion.ts";

const start = Date.parse("2027-01-08T17:00:00Z");
const hour = (count: number) => new Date(start + count * 3_600_000).toISOString();

function shell(hash: string, contract = "1.0"): ShellRelease {
  return {
    version: `1.0.0-${hash}`,
    contract,
    entry: "main.js",
    routes: [],
    preload: [],
    preloadByPath: {},
    files: {},
  };
}

function booking(hash: string, contract = "1.0"): { name: string; title: string; release: RemoteRelease } {
  const parts = { entry: "remoteEntry.js", routes: [], preload: [], preloadByPath: {}, files: {}, filesIntegrity: "" };
  const release = { ...parts, version: `1.0.0-${hash}`, contract, container: `booking_${hash}` };
  return { name: "booking", title: "Booking", release };
}

/** A site with a shell and booking, each released at the first hour. */
function givenSite(): SiteState {
  const nothing = { manifest: null, history: historyOf(null, hour(0)) };
  const withShell = goLive(nothing, { built: { shell: shell("aaaa") }, at: hour(0) });
  return goLive(withShell, { built: booking("aaaa"), at: hour(0) });
}

const takenBack = { at: hour(6), by: "Ada", reason: "blank page" };
const bookingOf = ({ manifest }: SiteState) => manifest?.remotes["booking"];

it("goes back past two bad releases to the one that worked, and remembers who did it and why", () => {
  const bad = goLive(givenSite(), { built: booking("bbbb"), at: hour(5) });
  const worse = goLive(bad, { built: booking("cccc"), at: hour(5.1) });
  const back = rollBack(worse, { part: "booking", to: undefined, takenBack });
  expect(bookingOf(back)?.live.version).toBe("1.0.0-aaaa");
  expect(rollbackOf(back.history, versionIdOf(booking("cccc")))).toEqual(takenBack);
});

it("goes back to any version that is kept, and says which ones there are", () => {
  const bad = goLive(givenSite(), { built: booking("bbbb"), at: hour(5) });
  const worse = goLive(bad, { built: booking("cccc"), at: hour(5.1) });
  const back = rollBack(worse, { part: "booking", to: "1.0.0-bbbb", takenBack });
  expect(bookingOf(back)?.live.version).toBe("1.0.0-bbbb");
  expect(() => rollBack(worse, { part: "booking", to: "1.0.0-dddd", takenBack })).toThrow("1.0.0-bbbb, 1.0.0-aaaa");
});

it("releases a taken-back version only with --force, and keeps the replaced version as good", () => {
  const bad = goLive(givenSite(), { built: booking("bbbb"), at: hour(5) });
  const back = rollBack(bad, { part: "booking", to: undefined, takenBack });
  const again = { part: "booking", to: "1.0.0-bbbb", takenBack };
  expect(() => rollBack(back, again)).toThrow("1.0.0-bbbb was taken back (Ada");
  const forced = rollBack(back, { ...again, isForced: true });
  expect(bookingOf(forced)?.live.version).toBe("1.0.0-bbbb");
  expect(bookingOf(rollBack(forced, { part: "booking", to: undefined, takenBack }))?.live.version).toBe("1.0.0-aaaa");
});

it("goes back with the shell too", () => {
  const next = goLive(givenSite(), { built: { shell: shell("bbbb") }, at: hour(5) });
  const back = rollBack(next, { part: "shell", to: undefined, takenBack });
  expect(back.manifest?.shell.version).toBe("1.0.0-aaaa");
  expect(bookingOf(back)?.live.version).toBe("1.0.0-aaaa");
});

it("does not go back where there is nothing, and says so", () => {
  expect(() => rollBack(givenSite(), { part: "booking", to: undefined, takenBack })).toThrow("no earlier version");
  expect(() => rollBack(givenSite(), { part: "portal", to: undefined, takenBack })).toThrow("never released");
});

it("takes a new major in steps, each of which can be taken back, and refuses the others in words", () => {
  const fits = (state: SiteState) => () => assertFits(requireManifest(state.manifest));
  const first = givenSite();
  const early = goLive(first, { built: booking("bbbb", "2.0"), at: hour(5) });
  expect(fits(early)).toThrow("release the shell first");
  const up = goLive(first, { built: { shell: shell("bbbb", "2.0") }, at: hour(5) });
  expect(fits(up)).not.toThrow();
  expect(fits(rollBack(up, { part: "shell", to: undefined, takenBack }))).not.toThrow();
  const both = goLive(up, { built: booking("bbbb", "2.0"), at: hour(6) });
  expect(fits(both)).not.toThrow();
  expect(fits(rollBack(both, { part: "shell", to: undefined, takenBack }))).toThrow("roll back remote-booking first");
  const third = goLive(up, { built: { shell: shell("cccc", "3.0") }, at: hour(7) });
  expect(fits(third)).toThrow("contract 1.0");
});

it("hands the shell nothing to fall back to that it could not host", () => {
  const up = goLive(givenSite(), { built: { shell: shell("bbbb", "2.0") }, at: hour(5) });
  const both = goLive(up, { built: booking("bbbb", "2.0"), at: hour(6) });
  expect(bookingOf(both)?.previous?.version).toBe("1.0.0-aaaa");
  const further = goLive(both, { built: { shell: shell("cccc", "3.0") }, at: hour(7) });
  expect(bookingOf(further)?.previous).toBeNull();
  const moved = goLive(further, { built: booking("cccc", "3.0"), at: hour(7.1) });
  expect(bookingOf(moved)?.previous?.version).toBe("1.0.0-bbbb");
});

it("keeps the live version when a build produces a taken-back version of a remote or the shell, and reports it", () => {
  const said: string[] = [];
  const build = (state: SiteState, built: Parameters<typeof goLive>[1]["built"]) =>
    goLiveUnlessTakenBack(state, { built, at: hour(7), warn: (text) => said.push(text) });
  const bad = goLive(givenSite(), { built: booking("bbbb"), at: hour(5) });
  const back = rollBack(bad, { part: "booking", to: undefined, takenBack });
  expect(bookingOf(build(back, booking("bbbb")))?.live.version).toBe("1.0.0-aaaa");
  const badShell = goLive(givenSite(), { built: { shell: shell("bbbb") }, at: hour(5) });
  const shellBack = rollBack(badShell, { part: "shell", to: undefined, takenBack });
  expect(build(shellBack, { shell: shell("bbbb") }).manifest?.shell.version).toBe("1.0.0-aaaa");
  expect(said).toEqual([
    "remote-booking 1.0.0-bbbb stays taken back (Ada, 2027-01-08T23:00:00.000Z: blank page).",
    "shell 1.0.0-bbbb stays taken back (Ada, 2027-01-08T23:00:00.000Z: blank page).",
  ]);
  expect(bookingOf(build(back, booking("cccc")))?.live.version).toBe("1.0.0-cccc");
});

it("goes live with a version that was taken back where nothing else is live", () => {
  const bad = goLive(givenSite(), { built: booking("bbbb"), at: hour(5) });
  const { manifest, history } = rollBack(bad, { part: "booking", to: undefined, takenBack });
  const emptied = { manifest: manifest && { ...manifest, remotes: {} }, history };
  const built = goLiveUnlessTakenBack(emptied, { built: booking("bbbb"), at: hour(7), warn: () => undefined });
  expect(bookingOf(built)?.live.version).toBe("1.0.0-bbbb");
});

it("says which remotes a build takes out of the site, and leaves those of other repositories", () => {
  const weather = { ...booking("aaaa"), name: "weather" };
  const bundled = { ...weather, release: { ...weather.release, isBundled: true as const } };
  const { manifest } = goLive(givenSite(), { built: bundled, at: hour(1) });
  const said: string[] = [];
  const left = withoutRemovedRemotes(requireManifest(manifest), { names: ["portal"], warn: (text) => said.push(text) });
  expect(Object.keys(left.remotes)).toEqual(["weather"]);
  expect(said).toEqual(["remote-booking 1.0.0-aaaa is no longer live: this checkout does not have its folder."]);
});

/** A site whose booking was taken back twelve times after its first version: more than the versions that are kept. */
function givenTakenBackOften(): SiteState {
  return Array.from({ length: 12 }, (_, index) => `bad${index}`).reduce((state, hash, index) => {
    const bad = goLive(state, { built: booking(hash), at: hour(5 + index) });
    return rollBack(bad, { part: "booking", to: undefined, takenBack: { ...takenBack, at: hour(5.5 + index) } });
  }, givenSite());
}

it("offers no version whose files may be deleted, such as one that was taken back long ago", () => {
  const state = givenTakenBackOften();
  const going = (to: string) => () => rollBack(state, { part: "booking", to, takenBack, isForced: true });
  expect(rollbackOf(state.history, versionIdOf(booking("bad0")))).not.toBeNull();
  expect(going("1.0.0-bad0")).toThrow(
    /cannot go back to 1\.0\.0-bad0\. It can go back to: 1\.0\.0-bad11, .*1\.0\.0-bad3\.$/,
  );
  expect(bookingOf(going("1.0.0-bad3")())?.live.version).toBe("1.0.0-bad3");
  const isNamedBooking = (hash: string) => isNamed(state, { part: "booking", version: `1.0.0-${hash}` });
  expect(["aaaa", "bad3", "bad0"].map(isNamedBooking)).toEqual([true, true, false]);
});
