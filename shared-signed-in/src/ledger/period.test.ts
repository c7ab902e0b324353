import { expect, it } from "vitest";
import { isPeriodName, isReversed, periodOf, type PeriodName } from "./period.ts";

const november = "2026-11-21";
const january = "2026-01-01";

function named(name: PeriodName | null, today: string) {
  return periodOf({ name, from: null, until: null }, today);
}

it.each<[PeriodName, string, string]>([
  ["month", "2026-11-01", "2026-11-30"],
  ["last-month", "2026-10-01", "2026-10-31"],
  ["quarter", "2026-10-01", "2026-12-31"],
  ["last-quarter", "2026-07-01", "2026-09-30"],
  ["year", "2026-01-01", "2026-12-31"],
  ["last-year", "2025-01-01", "2025-12-31"],
])("in November, %s goes from %s to %s", (name, from, until) => {
  expect(named(name, november)).toEqual({ from, until });
});

it.each<[PeriodName, string, string]>([
  ["last-month", "2025-12-01", "2025-12-31"],
  ["last-quarter", "2025-10-01", "2025-12-31"],
])("on New Year's Day, %s goes from %s to %s", (name, from, until) => {
  expect(named(name, january)).toEqual({ from, until });
});

it("is open without a choice, and where one of two dates is missing", () => {
  expect(named(null, november)).toEqual({ from: null, until: null });
  expect(periodOf({ name: "custom", from: "2026-02-01", until: null }, november)).toEqual({
    from: "2026-02-01",
    until: null,
  });
});

it("knows a period that ends before it begins", () => {
  expect(isReversed({ from: "2026-02-02", until: "2026-02-01" })).toBe(true);
  expect(isReversed({ from: "2026-02-01", until: "2026-02-01" })).toBe(false);
  expect(isReversed({ from: null, until: "2026-02-01" })).toBe(false);
});

it("takes no name from an object's own parts", () => {
  expect(["month", "toString", "", null].map(isPeriodName)).toEqual([true, false, false, false]);
});
