// @vitest-environment jsdom
import { expect, test } from "vitest";
import {
  formatDay,
  formatDays,
  formatLongDay,
  formatMonth,
  formatMonthName,
  formatTimeZone,
  weekdays,
} from "./formats.ts";

test("heads the columns in the week's order", () => {
  expect(weekdays(1)[0]).toEqual({ short: "Mon", long: "Monday" });
  expect(weekdays(7)[0]).toEqual({ short: "Sun", long: "Sunday" });
});

test("a day, a month and a range read as the page's language writes them", () => {
  const british = { language: "en-GB" };
  expect(formatLongDay("2026-11-23", british)).toBe("Monday, 23 November 2026");
  expect(formatMonth("2026-11", british)).toBe(formatMonth("2026-11-30", british));
  // The range spans two months and two years.
  expect(formatDays({ first: "2026-12-28", last: "2027-01-03", month: "long", ...british })).toMatch(
    /28 December 2026.*3 January 2027/,
  );
  expect([formatMonthName("2026-03", "short"), formatMonthName("2026-03", "long")]).toEqual(["Mar", "March"]);
});

test("a moment is written in the reader's time zone, a day as it is", () => {
  const moment = new Date(2026, 10, 18, 0, 30);
  expect(formatDay(moment)).toBe(formatDay("2026-11-18"));
});

test("a time zone that this browser does not know is written as it is", () => {
  const moment = new Date("2026-11-18T09:00:00Z");
  expect(formatTimeZone("posix/Europe/Berlin", moment)).toBe("posix/Europe/Berlin");
  expect(formatTimeZone("Asia/Tokyo", moment)).toBe("Japan Standard Time");
});
