import type { SiteWords } from "./builtIn/siteWords.ts";

export type FeeExample = SiteWords["fee_example"];

/** Texts of the fee example as the page shows them: its introduction, and a cell per line and month. */
export function feeExampleTexts({ share_percent, deal_dollars, months }: FeeExample) {
  const lines = [
    { what: "Leads", cells: months.map(({ leads }) => String(leads)) },
    { what: "Meetings", cells: months.map(({ meetings }) => String(meetings)) },
    { what: "Closed deals", cells: months.map(({ deals }) => String(deals)) },
    { what: "You pay", cells: months.map(({ deals }) => dollars(feeOf({ deals, share_percent, deal_dollars }))) },
  ];
  return { share: `${share_percent}%`, deal: dollars(deal_dollars), lines };
}

/** Fee of a month: a share of what closed, and nothing without a closed deal. */
export function feeOf(of: { deals: number; share_percent: number; deal_dollars: number }): number {
  return (of.deals * of.deal_dollars * of.share_percent) / 100;
}

/** Whole dollars in US format: 2400 is "$2,400". */
function dollars(amount: number): string {
  return `$${amount.toLocaleString("en-US")}`;
}
