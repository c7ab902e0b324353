import type { PayMonth } from "@pipelark/shared-data/staffPay/staffPaySchema";

/** The first and the last day of a month such as "2026-11". */
export function daysOf(month: string): { from: string; until: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, until: `${month}-${String(last).padStart(2, "0")}` };
}

/** What months come to, in each currency. */
export function sumsOf(months: readonly PayMonth[]): { currency: string; cents: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amountCents } of months) sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}

/** "November 2026", in the page's language. */
export function nameOf(month: string): string {
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
}
