import { expect, it } from "vitest";
import { dayWords, firstItems, itemsByDay } from "./dayItems.ts";
import { givenMeeting, givenTask } from "#test/givenPlan.ts";

it("puts a meeting on the day on which it begins for the viewer", () => {
  const late = givenMeeting({ startsAt: new Date("2026-11-23T23:30:00Z") });
  const tasks = [givenTask({ due_on: "2026-11-23" })];
  const berlin = itemsByDay({ meetings: [late], tasks, timeZone: "Europe/Berlin" });
  expect([...berlin].map(([day, items]) => [day, dayWords(items)])).toEqual([
    ["2026-11-24", "1 meeting"],
    ["2026-11-23", "1 task"],
  ]);
  expect(itemsByDay({ meetings: [late], tasks: [], timeZone: "America/Chicago" }).has("2026-11-23")).toBe(true);
});

it.each([
  ["2027-03-27T23:00:00Z", "2027-03-28"],
  ["2027-03-28T21:59:00Z", "2027-03-28"],
  ["2027-03-28T22:00:00Z", "2027-03-29"],
  ["2027-10-30T22:00:00Z", "2027-10-31"],
  ["2027-10-31T22:59:00Z", "2027-10-31"],
  ["2027-10-31T23:00:00Z", "2027-11-01"],
])("knows in Berlin that %s is on %s", (moment, day) => {
  const meetings = [givenMeeting({ startsAt: new Date(moment) })];
  expect([...itemsByDay({ meetings, tasks: [], timeZone: "Europe/Berlin" }).keys()]).toEqual([day]);
});

it("says in words what is on a day", () => {
  const tasks = [givenTask({}), givenTask({}), givenTask({ kind: "milestone" })];
  expect(dayWords({ meetings: [givenMeeting({})], tasks })).toBe("1 meeting, 2 tasks, 1 milestone");
  expect(dayWords({ meetings: [], tasks: [] })).toBe("");
});

it("shows the first few, and how many are left", () => {
  const meetings = [givenMeeting({}), givenMeeting({})];
  const tasks = [givenTask({}), givenTask({}), givenTask({})];
  const { left, ...shown } = firstItems({ meetings, tasks }, 4);
  expect([shown.meetings.length, shown.tasks.length, left]).toEqual([2, 1, 2]);
  expect(firstItems({ meetings, tasks: tasks.slice(0, 2) }, 4).left).toBe(0);
  expect(firstItems({ meetings: [...meetings, ...meetings, ...meetings], tasks }, 3)).toMatchObject({
    tasks: [],
    left: 7,
  });
});
