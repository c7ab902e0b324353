import { expect, it } from "vitest";
import { keptVersions } from "./history.ts";
import { versionsTable } from "./versionsTable.ts";

const at = "2027-01-08T17:00:00.000Z";

it("lists what a part can go back to, and says how many it only remembers", () => {
  const takenBack = { at, by: "A\u202Eda", reason: "blank\npage" };
  const bad = Array.from({ length: keptVersions + 1 }, (_, index) => ({
    release: { version: `1.0.0-bad${index}` },
    activatedAt: at,
    liveMs: 0,
    takenBack,
  }));
  const good = { release: { version: "1.0.0-good" }, activatedAt: at, liveMs: 0, takenBack: null };
  const lines = versionsTable([good, ...bad, { ...good, release: { version: "1.0.0-proven" } }], "1.0.0-good");
  expect(lines.split("\n")).toEqual([
    "  1.0.0-good  since 2027-01-08 17:00  live",
    ...bad
      .slice(0, keptVersions - 1)
      .map(
        ({ release }) =>
          `  ${release.version}  since 2027-01-08 17:00  taken back by A da at 2027-01-08 17:00: blank page`,
      ),
    "  1.0.0-proven  since 2027-01-08 17:00",
    "  2 more: taken back longer ago, remembered without their files",
  ]);
});
