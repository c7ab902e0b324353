import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { Period } from "@pipelark/shared-data/payments/paymentSchema";

/** The periods that are offered by name, in the order of the list. */
export const periodLabels = {
  month: "This month",
  "last-month": "Last month",
  quarter: "This quarter",
  "last-quarter": "Last quarter",
  year: "This year",
  "last-year": "Last year",
  custom: "Choose dates…",
} as const;

export type PeriodName = keyof typeof periodLabels;

export function isPeriodName(text: string | null): text is PeriodName {
  return text !== null && Object.hasOwn(periodLabels, text);
}

export type PeriodChoice = {
  /** Null is all there ever was. */
  name: PeriodName | null;
  /** For dates of one's own, as ISO texts; null is open. */
  from: string | null;
  until: string | null;
};

/** The first and the last day of a choice, seen from `today`. */
export function periodOf({ name, from, until }: PeriodChoice, today: Date): Period {
  const year = today.getFullYear();
  const month = today.getMonth();
  const quarter = month - (month % 3);
  switch (name) {
    case null:
      return { from: null, until: null };
    case "month":
      return months({ year, month, count: 1 });
    case "last-month":
      return months({ year, month: month - 1, count: 1 });
    case "quarter":
      return months({ year, month: quarter, count: 3 });
    case "last-quarter":
      return months({ year, month: quarter - 3, count: 3 });
    case "year":
      return months({ year, month: 0, count: 12 });
    case "last-year":
      return months({ year: year - 1, month: 0, count: 12 });
    case "custom":
      return { from, until };
    default:
      return assertNever(name);
  }
}

/** Whether a period ends before it begins. */
export function isReversed({ from, until }: Period): boolean {
  return from !== null && until !== null && until < from;
}

type Months = { year: number; month: number; count: number };

/** Months before January and after December are those of the year beside it. */
function months({ year, month, count }: Months): Period {
  return { from: isoDay(year, month, 1), until: isoDay(year, month + count, 0) };
}

// oxlint-disable-next-line max-params -- as `Date.UTC`, which it calls
function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
