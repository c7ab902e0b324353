import { expect, it } from "vitest";
import { daysOf, monthAfter, monthBefore } from "./month.ts";

it.each([
  ["2026-11", "2026-11-30"],
  ["2026-12", "2026-12-31"],
  ["2024-02", "2024-02-29"],
  ["2026-02", "2026-02-28"],
])("%s ends on %s", (month, until) => {
  expect(daysOf(month)).toEqual({ from: `${month}-01`, until });
});

it("comes before January with December", () => {
  expect(["2024-01", "2024-12", "2000-03"].map(monthBefore)).toEqual(["2023-12", "2024-11", "2000-02"]);
});

it("knows the month after each", () => {
  expect(["2024-01", "2024-12", "2000-02"].map(monthAfter)).toEqual(["2024-02", "2025-01", "2000-03"]);
});
