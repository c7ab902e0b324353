import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from "@pipelark/shared-time/days";
import type { Period } from "@pipelark/shared-data/payments/paymentSchema";

/** Named periods, in the order of the list. */
export const periodLabels = {
  month: "This month",
  "last-month": "Last month",
  quarter: "This quarter",
  "last-quarter": "Last quarter",
  year: "This year",
  "last-year": "Last year",
  custom: "Choose dates…",
} as const;

/** Options of a filter by period. */
export const periodOptions = Object.entries(periodLabels).map(([value, label]) => ({ value, label }));

export type PeriodName = keyof typeof periodLabels;

export function isPeriodName(text: string | null): text is PeriodName {
  return text !== null && Object.hasOwn(periodLabels, text);
}

export type PeriodChoice = {
  /** Null for all time. */
  name: PeriodName | null;
  /** Custom dates as ISO texts; null is open. */
  from: string | null;
  until: string | null;
};

/** First and last day of a choice, relative to `today`. */
export function periodOf({ name, from, until }: PeriodChoice, today: Day): Period {
  const month = monthOf(today);
  const january: Month = `${today.slice(0, 4)}-01`;
  const quarter = addMonths(month, -((Number(month.slice(5)) - 1) % 3));
  switch (name) {
    case null:
      return { from: null, until: null };
    case "month":
      return months(month, 1);
    case "last-month":
      return months(addMonths(month, -1), 1);
    case "quarter":
      return months(quarter, 3);
    case "last-quarter":
      return months(addMonths(quarter, -3), 3);
    case "year":
      return months(january, 12);
    case "last-year":
      return months(addMonths(january, -12), 12);
    case "custom":
      return { from, until };
    default:
      return assertNever(name);
  }
}

/** True when a period ends before it begins. */
export function isReversed({ from, until }: Period): boolean {
  return from !== null && until !== null && until < from;
}

function months(first: Month, count: number): Period {
  return { from: firstDayOf(first), until: lastDayOf(addMonths(first, count - 1)) };
}
