import { expect, it } from "vitest";
import { hoursOfDay, startOfDay } from "./zonedDays.ts";

it.each([
  ["2027-03-28", "Europe/Berlin", "2027-03-27T23:00:00.000Z", 23],
  ["2027-10-31", "Europe/Berlin", "2027-10-30T22:00:00.000Z", 25],
  ["2027-03-14", "America/Chicago", "2027-03-14T06:00:00.000Z", 23],
  // The clocks skip midnight, so the day starts at one.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z", 23],
])("%s in %s begins at %s and has %i hours", (day, zone, start, hours) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
  expect(hoursOfDay(day, zone)).toHaveLength(hours);
});

it("shows an hour twice where the clocks go back, and leaves out one where they go forward", () => {
  expect(hoursOfDay("2027-10-31", "Europe/Berlin").slice(1, 5)).toEqual([1, 2, 2, 3]);
  expect(hoursOfDay("2027-03-28", "Europe/Berlin").slice(1, 4)).toEqual([1, 3, 4]);
});
