import type { MonthFigures } from "@pipelark/shared-data/finances/financesSchema";

type MonthQuery = { month: string; currency: string };

/** Figures of a month; zeros if it has none. */
export function figuresOf(months: readonly MonthFigures[], { month, currency }: MonthQuery): MonthFigures {
  const known = months.find((row) => row.month === month && row.currency === currency);
  return known ?? { month, currency, revenueCents: 0, receivedCents: 0, expenseCents: 0, activeClients: 0 };
}

/** January to December of a year. */
export function yearOf(months: readonly MonthFigures[], { year, currency }: { year: number; currency: string }) {
  return Array.from({ length: 12 }, (_, place) =>
    figuresOf(months, { month: `${year}-${String(place + 1).padStart(2, "0")}`, currency }),
  );
}

/** Revenue minus expenses. */
export function resultOf({ revenueCents, expenseCents }: Pick<MonthFigures, "revenueCents" | "expenseCents">): number {
  return revenueCents - expenseCents;
}

/** Currency codes of these months, always with USD, first. */
export function currenciesOf(months: readonly Pick<MonthFigures, "currency">[]): string[] {
  const others = new Set(months.map(({ currency }) => currency));
  others.delete("USD");
  return ["USD", ...[...others].toSorted()];
}

type Change = {
  now: number;
  before: number;
  /** "December 2023" */
  since: string;
  format: (amount: number) => string;
};

/** "$464.50 more than in January 2024 (8.9%)". Omits the percentage when the earlier value is zero or negative. */
export function changeWords({ now, before, since, format }: Change): string {
  const change = now - before;
  if (change === 0) return `Same as in ${since}`;
  const words = `${format(Math.abs(change))} ${change > 0 ? "more" : "less"} than in ${since}`;
  if (before <= 0) return words;
  const share = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
  return `${words} (${share.format(Math.abs(change) / before)})`;
}
