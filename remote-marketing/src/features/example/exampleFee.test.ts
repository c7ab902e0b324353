import { expect, it } from "vitest";
import { assumed, dollars, feeOf, lines, months } from "./exampleFee.ts";

it("asks nothing of a month without a closed deal", () => {
  expect(feeOf({ deals: 0 })).toBe(0);
});

it("asks the agreed share of every closed deal, and nothing else", () => {
  expect(feeOf({ deals: 1 }, { sharePercent: 10, dealDollars: 24_000 })).toBe(2_400);
  expect(feeOf({ deals: 3 }, { sharePercent: 12, dealDollars: 5_000 })).toBe(1_800);
});

it("shows for each month what the rule asks for it", () => {
  const paid = lines.find(({ what }) => what === "You pay");
  expect(months.map((month) => paid?.textOf(month))).toEqual(months.map((month) => dollars(feeOf(month))));
  expect(months.map(({ deals }) => deals)).toContain(0);
  expect(dollars(assumed.dealDollars)).toBe("$24,000");
});
