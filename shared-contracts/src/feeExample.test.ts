import { expect, it } from "vitest";
import { builtInWords } from "./builtIn/siteWords.ts";
import { feeExampleTexts, feeOf } from "./feeExample.ts";

it("asks nothing of a month without a closed deal", () => {
  expect(feeOf({ deals: 0, share_percent: 10, deal_dollars: 24_000 })).toBe(0);
});

it("asks the agreed share of every closed deal, and nothing else", () => {
  expect(feeOf({ deals: 1, share_percent: 10, deal_dollars: 24_000 })).toBe(2_400);
  expect(feeOf({ deals: 3, share_percent: 12, deal_dollars: 5_000 })).toBe(1_800);
});

it("shows for each month what the rule asks for it", () => {
  const { share, deal, lines } = feeExampleTexts(builtInWords.fee_example);
  expect([share, deal]).toEqual(["10%", "$24,000"]);
  expect(lines.map(({ cells }) => cells)).toEqual([
    ["12", "15", "15"],
    ["4", "6", "7"],
    ["0", "1", "2"],
    ["$0", "$2,400", "$4,800"],
  ]);
});
