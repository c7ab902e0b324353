import { isMonth, type Month } from "@pipelark/shared-time/days";

/** Months in which deals are expected to close or were signed: those from the first to the last one, or `none` for deals without one. */
export type DealMonths = "none" | { first: Month | null; last: Month | null };

/** Reads the months of the forecast and of an address: `2026-12`, `to-2026-10`, `from-2027-11` or `none`. Null for any other text. */
export function dealMonthsOf(text: string | null): DealMonths | null {
  if (text === "none") return text;
  const [, end, month = null] = /^(to-|from-)?(.*)$/.exec(text ?? "") ?? [];
  if (!isMonth(month)) return null;
  return { first: end === "to-" ? null : month, last: end === "from-" ? null : month };
}
