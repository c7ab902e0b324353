import * as v from "valibot";
import { expect, it } from "vitest";
import { centsColumn, timestampColumn } from "./columns.ts";

it.each(["2026-11-20 09:10:23.123456+00", "2026-11-20T09:10:23.123456+00:00"])("reads %s as a date", (text) => {
  expect(v.parse(timestampColumn, text)).toEqual(new Date("2026-11-20T09:10:23.123Z"));
});

it("refuses what is no timestamp", () => {
  expect(v.is(timestampColumn, "yesterday")).toBe(false);
});

it.each([250_000, "250000"])("reads cents from %j", (cents) => {
  expect(v.parse(centsColumn, cents)).toBe(250_000);
});

it.each([0.5, "1.50", "9007199254740993", "", "NaN", null])("refuses %j for cents", (cents) => {
  expect(v.is(centsColumn, cents)).toBe(false);
});
