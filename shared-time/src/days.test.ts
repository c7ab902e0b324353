import { expect, it } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  daysOfMonth,
  firstOfWeek,
  isDay,
  isMonth,
  monthSpan,
  sameDayIn,
  weeksOf,
  weeksToCome,
} from "./days.ts";

it("lays a month out in weeks from Monday or from Sunday", () => {
  const monday = weeksOf("2026-11", 1);
  expect(monday).toHaveLength(6);
  expect(monday[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(monday.at(-1)?.[0]).toBe("2026-11-30");
  const sunday = weeksOf("2026-11", 7);
  expect(sunday).toHaveLength(5);
  expect(sunday[0]?.[0]).toBe("2026-11-01");
});

it("begins today's month with today's week, and every other with its first", () => {
  expect(weeksToCome("2026-11", { today: "2026-11-25", firstDay: 1 }).map((week) => week[0])).toEqual([
    "2026-11-23",
    "2026-11-30",
  ]);
  expect(weeksToCome("2026-12", { today: "2026-11-25", firstDay: 1 })).toEqual(weeksOf("2026-12", 1));
});

it("knows leap years and the ends of years", () => {
  expect(weeksOf("2028-02", 1).flat().filter(Boolean)).toHaveLength(29);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

it.each([
  ["2026-11", "2026-11-30"],
  ["2026-12", "2026-12-31"],
  ["2024-02", "2024-02-29"],
  ["2026-02", "2026-02-28"],
])("%s ends on %s", (month, until) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, until });
});

it("goes to a shorter month's last day", () => {
  expect(sameDayIn("2027-02", "2027-01-31")).toBe("2027-02-28");
  expect(sameDayIn("2027-02", "2027-01-15")).toBe("2027-02-15");
});

it("takes only real days and months from an address", () => {
  expect(["2026-02-28", "2026-02-30", "2026-13-01", "x", null].map(isDay)).toEqual([true, false, false, false, false]);
  expect(["2026-12", "2026-00", "2026-1", null].map(isMonth)).toEqual([true, false, false, false]);
});

it.each([
  [1, "2026-11-30"],
  [7, "2026-11-29"],
])("begins a week on a person's first day: %i", (firstDay, first) => {
  expect(firstOfWeek("2026-12-02", firstDay)).toBe(first);
});

it("counts days over the end of a year and over changed clocks", () => {
  expect(daysFrom("2026-12-31", 3)).toEqual(["2026-12-31", "2027-01-01", "2027-01-02"]);
  expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
  expect(daysBetween("2027-11-02", "2027-10-30")).toBe(-3);
});

it.each(["Pacific/Kiritimati", "UTC", "Etc/GMT+12"])("spans a whole month as %s sees it", (timeZone) => {
  const { from, until } = monthSpan("2026-12");
  const monthOf = (instant: number) => new Date(instant).toLocaleDateString("sv-SE", { timeZone }).slice(0, 7);
  const isBefore = monthOf(Date.parse(from) - 1) === "2026-11";
  expect(isBefore).toBe(true);
  expect(monthOf(Date.parse(until))).toBe("2027-01");
});

it("spans a month from one year to the next", () => {
  expect(monthSpan("2026-12")).toEqual({ from: "2026-11-30T10:00:00.000Z", until: "2027-01-01T12:00:00.000Z" });
  expect(monthSpan("2027-01").from).toBe("2026-12-31T10:00:00.000Z");
});
