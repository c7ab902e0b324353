import { expect, it } from "vitest";
import { afterActivation, afterTakingBack, keptVersions, fallbackFor, type VersionRecord } from "./history.ts";

type Versions = VersionRecord<{ version: string }>[];

const start = Date.parse("2027-01-08T17:00:00Z");
const hours = (count: number) => new Date(start + count * 3_600_000).toISOString();

/** Releases versions one after the other, each at its hour. */
function givenReleases(...releases: [version: string, hour: number][]): Versions {
  let live: string | null = null;
  let versions: Versions = [];
  for (const [version, hour] of releases) {
    versions = afterActivation(versions, { release: { version }, live, at: hours(hour) });
    live = version;
  }
  return versions;
}

const namesOf = (versions: Versions) => versions.map(({ release }) => release.version);

it("falls back to the version that has shown that it works, past two bad ones in a row", () => {
  const versions = givenReleases(["good", 0], ["bad", 5], ["worse", 5.2]);
  expect(fallbackFor(versions, "worse")).toEqual({ version: "good" });
});

it("falls back to the version before where none has shown it yet", () => {
  expect(fallbackFor(givenReleases(["first", 0], ["second", 0.1]), "second")).toEqual({ version: "first" });
  expect(fallbackFor(givenReleases(["first", 0]), "first")).toBeNull();
});

it("never falls back to a version that was taken back", () => {
  const versions = givenReleases(["good", 0], ["bad", 5], ["next", 9]);
  const takenBack = { at: hours(9), by: "Ada", reason: "blank page" };
  expect(fallbackFor(afterTakingBack(versions, { version: "bad", takenBack }), "next")).toEqual({ version: "good" });
  const nothingLeft = afterTakingBack(givenReleases(["bad", 0], ["next", 9]), { version: "bad", takenBack });
  expect(fallbackFor(nothingLeft, "next")).toBeNull();
});

it("adds up for how long a version was live, and a release of what is live changes nothing", () => {
  const versions = givenReleases(["old", 0], ["new", 0.5], ["old", 0.6], ["old", 0.9], ["new", 1.2]);
  expect(namesOf(versions)).toEqual(["new", "old"]);
  expect(versions[1]?.liveMs).toBeCloseTo(1.1 * 3_600_000);
  expect(versions[0]?.liveMs).toBeCloseTo(0.1 * 3_600_000);
});

it("a version that goes live again is no longer one that was taken back", () => {
  const takenBack = { at: hours(1), by: "Ada", reason: "blank page" };
  const versions = afterTakingBack(givenReleases(["bad", 0], ["good", 1]), { version: "bad", takenBack });
  const again = afterActivation(versions, { release: { version: "bad" }, live: "good", at: hours(2) });
  expect(again[0]).toMatchObject({ release: { version: "bad" }, takenBack: null });
});

it("keeps the last ten, and the one that has shown that it works", () => {
  const releases = Array.from({ length: 14 }, (_, index): [string, number] => [`v${index}`, 5 + index / 100]);
  const versions = givenReleases(["good", 0], ...releases);
  expect(namesOf(versions)).toHaveLength(keptVersions + 1);
  expect(namesOf(versions)[0]).toBe("v13");
  expect(fallbackFor(versions, "v13")).toEqual({ version: "good" });
});

it("remembers taken-back versions for longer than they can be rolled back to, and still refuses their builds", () => {
  const takenBack = { at: hours(1), by: "Ada", reason: "blank page" };
  let versions = afterTakingBack(givenReleases(["bad", 0], ["good", 1]), { version: "bad", takenBack });
  for (let index = 0; index < 2 * keptVersions; index += 1)
    versions = afterActivation(versions, {
      release: { version: `v${index}` },
      live: versions[0]?.release.version ?? null,
      at: hours(3),
    });
  expect(versions.find(({ release }) => release.version === "bad")?.takenBack).toEqual(takenBack);
  expect(versions.filter((one) => !one.takenBack)).toHaveLength(keptVersions + 1);
});
