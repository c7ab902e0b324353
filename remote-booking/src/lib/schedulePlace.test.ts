import { expect, it } from "vitest";
import { queriedMonth } from "./schedulePlace.ts";

it("asks for the month in which the shown week begins, or for the shown month", () => {
  const week = { isWeek: true, day: "2026-12-02", month: "2026-12" };
  const visitor = { home: "2026-11-20", firstDay: 1 };
  expect(queriedMonth(week, visitor)).toBe("2026-11");
  expect(queriedMonth({ ...week, isWeek: false }, visitor)).toBe("2026-12");
  expect(queriedMonth({ isWeek: false, day: null, month: null }, visitor)).toBe("2026-11");
});
