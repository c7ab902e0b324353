import { expect, it } from "vitest";
import { axisAround, axisBeside, placeOn, spanOn, timeAxis } from "./timeAxis.ts";

const weeks = timeAxis({ date: "2026-11-21", zoom: "weeks" });
const months = timeAxis({ date: "2027-01-31", zoom: "months" });

it("spans eight weeks from Monday, or six months from the first", () => {
  expect([weeks.from, weeks.until]).toEqual(["2026-11-16", "2027-01-11"]);
  expect([months.from, months.until]).toEqual(["2027-01-01", "2027-07-01"]);
});

it("has a tick where each week or month begins, whatever its length", () => {
  expect(weeks.ticks.map(({ at }) => at)).toEqual([0, 1 / 8, 2 / 8, 3 / 8, 4 / 8, 5 / 8, 6 / 8, 7 / 8]);
  expect(months.ticks.map(({ day, at }) => [day, Math.round(at * 181)])).toEqual([
    ["2027-01-01", 0],
    ["2027-02-01", 31],
    ["2027-03-01", 59],
    ["2027-04-01", 90],
    ["2027-05-01", 120],
    ["2027-06-01", 151],
  ]);
});

it("draws a bar from the first day to the last, both included", () => {
  expect(spanOn(weeks, { starts_on: "2026-11-16", due_on: "2026-11-22" })).toEqual({
    from: 0,
    to: 7 / 56,
    isOpenBefore: false,
    isOpenAfter: false,
  });
  expect(spanOn(weeks, { starts_on: null, due_on: "2027-01-10" })).toMatchObject({ from: 55 / 56, to: 1 });
});

it("draws the days on which the clocks change as long as any other", () => {
  const spring = timeAxis({ date: "2027-03-28", zoom: "weeks" });
  const autumn = timeAxis({ date: "2027-10-31", zoom: "weeks" });
  expect(spanOn(spring, { starts_on: null, due_on: "2027-03-28" })).toMatchObject({ from: 6 / 56, to: 7 / 56 });
  expect(spanOn(autumn, { starts_on: null, due_on: "2027-10-31" })).toMatchObject({ from: 6 / 56, to: 7 / 56 });
});

it("cuts off what reaches beyond it, and says so", () => {
  expect(spanOn(weeks, { starts_on: "2026-01-01", due_on: "2028-01-01" })).toEqual({
    from: 0,
    to: 1,
    isOpenBefore: true,
    isOpenAfter: true,
  });
  expect(spanOn(weeks, { starts_on: "2026-11-01", due_on: "2026-11-15" })).toBeNull();
  expect(spanOn(weeks, { starts_on: "2027-01-11", due_on: "2027-01-12" })).toBeNull();
});

it("has today near its beginning, and moves by half of itself", () => {
  const today = "2026-11-21";
  const axis = timeAxis({ date: axisAround(today, "weeks"), zoom: "weeks" });
  expect(axis.from).toBe("2026-11-02");
  expect(placeOn(axis, today)).toBe(19.5 / 56);
  expect(axisBeside(axis, "later")).toBe("2026-11-30");
  expect(axisBeside(months, "earlier")).toBe("2026-10-01");
  expect(placeOn(axis, "2026-11-01")).toBeNull();
});
