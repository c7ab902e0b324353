import type { PayMonth } from "@pipelark/shared-data/staffPay/staffPaySchema";

/** Totals of months in each currency. */
export function sumsOf(months: readonly PayMonth[]): { currency: string; cents: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amountCents } of months) sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}
