import { expect, it } from "vitest";
import { keptVersions } from "./history.ts";
import { changesTable, versionsTable } from "./releasesTables.ts";

const [a, b] = ["1.0.0-aaaaaaaaaaaa", "1.0.0-bbbbbbbbbbbb"];
const commit = "949ba1f08d01";

function line(at: string, further: object): string {
  const nothing = { by: "Ada", commit, act: "release", part: null, reason: null, changed: {}, canaries: {} };
  return `${JSON.stringify({ generation: 1, at: `2027-01-08T${at}:30.000Z`, ...nothing, ...further })}\n`;
}

const built = line("17:00", { act: "build", changed: { shell: a, "remote-booking": a } });
const tried = line("17:05", { act: "canary", part: "booking", canaries: { "remote-booking": `${b} for 5 %` } });
const takenBack = line("17:10", { act: "rollback", by: "watch:release", part: "booking", reason: "blank page" });

it("lists time, author, place, action, versions, weight, commit and reason of each change in columns", () => {
  const weight = { bytes: 34_210, files: 6, heaviest: { path: "/weather", bytes: 30_060 } };
  const released = line("17:03", {
    where: "https://ci.example/7",
    part: "booking",
    weight,
    changed: { "remote-booking": a },
  });
  expect(changesTable(built + released + tried + takenBack, { shown: 10, teams: {} }).split("\n")).toEqual([
    "when (UTC)        who            where                 what      version                                    KB (page)    commit        signed by  why",
    "2027-01-08 17:00  Ada                                  build     shell@1.0.0-aaaaaaaaaaaa                                949ba1f08d01",
    "                                                                 booking@1.0.0-aaaaaaaaaaaa",
    "2027-01-08 17:03  Ada            https://ci.example/7  release   booking@1.0.0-aaaaaaaaaaaa                 34.2 (30.1)  949ba1f08d01",
    "2027-01-08 17:05  Ada                                  canary    booking@1.0.0-bbbbbbbbbbbb for 5 %                      949ba1f08d01",
    "2027-01-08 17:10  watch:release                        rollback  booking@1.0.0-bbbbbbbbbbbb for 5 %: ended               949ba1f08d01             blank page",
  ]);
});

it("marks a version whose folder had changes that no commit has, and leaves the commit of a bundle empty", () => {
  const [, dirty = "", bundled = ""] = changesTable(
    line("17:15", { part: "booking", isDirty: true }) + line("17:20", { part: "weather", commit: null }),
    { shown: 2, teams: {} },
  ).split("\n");
  expect(dirty).toMatch(/ 949ba1f08d01 \+ changes$/);
  expect(bundled).toMatch(/weather: no change$/);
});

it("says which checks a change was let pass without", () => {
  const [, row = ""] = changesTable(
    line("17:15", { part: "booking", reason: "a law asks for it", overrides: ["--over-budget", "--without-tests"] }),
    { shown: 1, teams: {} },
  ).split("\n");
  expect(row).toMatch(/ a law asks for it \(--over-budget, --without-tests\)$/);
});

it("shows the last changes, and knows what was tried before them", () => {
  const [, ...rows] = changesTable(built + tried + takenBack, { shown: 1, teams: {} }).split("\n");
  expect(rows).toEqual([expect.stringContaining(`booking@${b} for 5 %: ended`)]);
});

it.each([
  ["a canary that went live", { act: "promote", changed: { "remote-booking": b } }, `booking@${b}`],
  ["a version that was withdrawn", { act: "withdraw", part: "shell", version: b }, `shell@${b}`],
  ["a build of what is live", { act: "build" }, "no change"],
  ["a release of what is live", { part: "booking" }, "booking: no change"],
])("names %s once", (_what, change, expected) => {
  const before = "changed" in change ? tried : built;
  const [, row = ""] = changesTable(before + line("17:15", change), { shown: 1, teams: {} }).split("\n");
  expect(row.split(/ {2,}/)[3]).toBe(expected);
});

it("lets nobody's words move the cursor of the terminal or begin a line", () => {
  const [, ...rows] = changesTable(line("17:00", { by: "Ada\u001B[2J", reason: "blank\npage" }), {
    shown: 10,
    teams: {},
  }).split("\n");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/Ada \[2J .*blank page$/);
});

it("says that lines of the log cannot be read", () => {
  const [, ...rows] = changesTable(`${built}{\n${takenBack}`, { shown: 1, teams: {} }).split("\n");
  expect(rows.at(-1)).toBe("Unreadable lines in the log: 1.");
});

it("has only its headings where nothing was ever changed", () => {
  expect(changesTable("", { shown: 10, teams: {} })).toBe(
    "when (UTC)  who  where  what  version  KB (page)  commit  signed by  why",
  );
});

it("leaves out what would move the cursor or turn the letters round", () => {
  const odd = line("17:00", { act: "build", by: "A\u202Eda\u0007", reason: "blank\u001B[2J\npage" });
  const [, row = ""] = changesTable(odd, { shown: 1, teams: {} }).split("\n");
  expect(row).toMatch(/  A da +build  .*blank \[2J page$/);
});

const at = "2027-01-08T17:00:00.000Z";

it("lists what a part can go back to, and says how many it only remembers", () => {
  const rollback = { at, by: "A\u202Eda", reason: "blank\npage" };
  const bad = Array.from({ length: keptVersions + 1 }, (_, index) => ({
    release: { version: `1.0.0-bad${index}` },
    activatedAt: at,
    liveMs: 0,
    takenBack: rollback,
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
    "  2 more: taken back earlier, without files",
  ]);
});
