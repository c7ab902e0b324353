import { expect, it } from "vitest";
import { dealMonthsOf } from "./dealMonths.ts";

it.each([
  ["2026-12", { first: "2026-12", last: "2026-12" }],
  ["to-2026-10", { first: null, last: "2026-10" }],
  ["from-2027-11", { first: "2027-11", last: null }],
  ["none", "none"],
])("reads the months %s", (text, months) => {
  expect(dealMonthsOf(text)).toEqual(months);
});

it.each([null, "", "2026-13", "to", "to-", "to-2026", "until-2026-10", "from-2026-10-01", "None", "to-2026-10\n"])(
  "knows no months %j",
  (text) => {
    expect(dealMonthsOf(text)).toBeNull();
  },
);
