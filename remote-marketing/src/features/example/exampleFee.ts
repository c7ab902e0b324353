/** Assumptions of the example; an order names the real share. Whole dollars and percent. */
export const assumed = { sharePercent: 10, dealDollars: 24_000 };

/** Three assumed months of an order. */
export const months = [
  { name: "Month 1", leads: 12, meetings: 4, deals: 0 },
  { name: "Month 2", leads: 15, meetings: 6, deals: 1 },
  { name: "Month 3", leads: 15, meetings: 7, deals: 2 },
];

type Month = (typeof months)[number];

/** Fee of a month: a share of what closed, and nothing without a closed deal. */
export function feeOf({ deals }: { deals: number }, { sharePercent, dealDollars } = assumed): number {
  return (deals * dealDollars * sharePercent) / 100;
}

/** Lines of the example for each month. */
export const lines: { what: string; textOf: (month: Month) => string }[] = [
  { what: "Leads", textOf: ({ leads }) => String(leads) },
  { what: "Meetings", textOf: ({ meetings }) => String(meetings) },
  { what: "Closed deals", textOf: ({ deals }) => String(deals) },
  { what: "You pay", textOf: (month) => dollars(feeOf(month)) },
];

/** Whole dollars in US format: 2400 is "$2,400". */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString("en-US")}`;
}
