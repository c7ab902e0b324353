import { expect, it } from "vitest";
import { thisMonth } from "./clientQueries.ts";

it("counts the month by the company's time zone", () => {
  const newYear = new Date("2027-01-01T03:00:00Z");
  expect(thisMonth("UTC", newYear)).toBe("2027-01-01");
  expect(thisMonth("America/Chicago", newYear)).toBe("2026-12-01");
  expect(thisMonth("Pacific/Auckland", new Date("2026-12-31T12:00:00Z"))).toBe("2027-01-01");
});
