import * as v from "valibot";
import { expect, it } from "vitest";
import { describeWeek, toDays, toHours, weekSchema } from "./hoursSchema.ts";

const week = [
  { weekday: 1, starts: "09:00", ends: "12:30" },
  { weekday: 1, starts: "13:30", ends: "17:30" },
  { weekday: 6, starts: "20:00", ends: "24:00" },
];

it("keeps a week as it is, midnight included", () => {
  expect(toHours(toDays(week))).toEqual(week);
  expect(objectionsTo(week)).toEqual([]);
  expect(describeWeek(week).split("\n").slice(0, 2)).toEqual(["Monday: 09:00–12:30, 13:30–17:30", "Tuesday: closed"]);
});

it.each([
  ["ends before it starts", [{ weekday: 2, starts: "12:00", ends: "09:00" }], "The end must be after the start."],
  [
    "overlaps",
    [
      { weekday: 2, starts: "09:00", ends: "12:00" },
      { weekday: 2, starts: "11:00", ends: "13:00" },
    ],
    "These times overlap. Change one of them.",
  ],
])("refuses a time that %s", (_, hours, objection) => {
  expect(objectionsTo(hours)).toEqual([objection]);
});

function objectionsTo(hours: typeof week) {
  const parsed = v.safeParse(weekSchema, { version: 1, days: toDays(hours) });
  return (parsed.issues ?? []).map(({ message }) => message);
}
