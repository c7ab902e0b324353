import { expect, it } from "vitest";
import { askedMonth, daysOfWeek, firstOfWeek, weekLabel } from "./weeks.ts";

it.each([
  [1, "2026-11-30"],
  [7, "2026-11-29"],
])("begins a week on the visitor's first day: %i", (firstDay, first) => {
  expect(firstOfWeek("2026-12-02", firstDay)).toBe(first);
  expect(daysOfWeek(first)).toHaveLength(7);
  // Two months and two years are named.
  expect(weekLabel("2026-12-28", { language: "en-GB", hour12: false, firstDay })).toMatch(
    /28 December 2026.*3 January 2027/,
  );
});

it("asks for the month in which the shown week begins, or for the shown month", () => {
  const week = { isWeek: true, day: "2026-12-02", month: "2026-12" };
  const visitor = { home: "2026-11-20", firstDay: 1 };
  expect(askedMonth(week, visitor)).toBe("2026-11");
  expect(askedMonth({ ...week, isWeek: false }, visitor)).toBe("2026-12");
  expect(askedMonth({ isWeek: false, day: null, month: null }, visitor)).toBe("2026-11");
});
