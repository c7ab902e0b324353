import { expect, it } from "vitest";
import { monthSpan } from "./monthSpan.ts";

it.each(["Pacific/Kiritimati", "UTC", "Etc/GMT+12"])("holds the whole month in %s", (timeZone) => {
  const { from, until } = monthSpan("2026-12");
  const monthOf = (instant: number) => new Date(instant).toLocaleDateString("sv-SE", { timeZone }).slice(0, 7);
  const isBefore = monthOf(Date.parse(from) - 1) === "2026-11";
  expect(isBefore).toBe(true);
  expect(monthOf(Date.parse(until))).toBe("2027-01");
});

it("goes from one year to the next", () => {
  expect(monthSpan("2026-12")).toEqual({ from: "2026-11-30T10:00:00.000Z", until: "2027-01-01T12:00:00.000Z" });
  expect(monthSpan("2027-01").from).toBe("2026-12-31T10:00:00.000Z");
});
