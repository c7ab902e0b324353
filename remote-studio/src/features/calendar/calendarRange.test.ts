import { expect, it } from "vitest";
import { daysOf, shownDays, shownInstants } from "./calendarRange.ts";

function shown(view: "month" | "week", day: string) {
  const { from, until } = shownDays({ view, date: day });
  return [from, until];
}

it("shows every week that the month has a part in, Monday first", () => {
  expect(shown("month", "2026-11-21")).toEqual(["2026-10-26", "2026-12-07"]);
  // February 2027 starts on a Monday and fills exactly four weeks; August 2027 needs six.
  expect(shown("month", "2027-02-28")).toEqual(["2027-02-01", "2027-03-01"]);
  expect(shown("month", "2027-08-01")).toEqual(["2027-07-26", "2027-09-06"]);
});

it("shows the week from Monday to Sunday, over the end of a year too", () => {
  expect(shown("week", "2026-11-22")).toEqual(["2026-11-16", "2026-11-23"]);
  expect(shown("week", "2026-11-23")).toEqual(["2026-11-23", "2026-11-30"]);
  expect(shown("week", "2027-01-01")).toEqual(["2026-12-28", "2027-01-04"]);
});

it.each([
  ["Europe/Berlin", "2027-03-28", "2027-03-21T23:00:00.000Z", "2027-03-28T22:00:00.000Z", 167],
  ["Europe/Berlin", "2027-10-31", "2027-10-24T22:00:00.000Z", "2027-10-31T23:00:00.000Z", 169],
  ["America/Chicago", "2027-03-14", "2027-03-08T06:00:00.000Z", "2027-03-15T05:00:00.000Z", 167],
  ["America/Chicago", "2027-11-07", "2027-11-01T05:00:00.000Z", "2027-11-08T06:00:00.000Z", 169],
])("asks for the real hours of the week in %s around %s", (timeZone, day, from, until, hours) => {
  const instants = shownInstants(shownDays({ view: "week", date: day }), timeZone);
  expect(instants).toEqual({ from, until });
  expect((Date.parse(until) - Date.parse(from)) / 3_600_000).toBe(hours);
});

it("names each day once, also where the clocks change", () => {
  const days = daysOf(shownDays({ view: "month", date: "2027-03-01" }));
  expect(days).toHaveLength(35);
  expect(days.slice(27, 29)).toEqual(["2027-03-28", "2027-03-29"]);
});
