import type { WorkingHours } from "@pipelark/shared-data/scheduling/schedulingSchema";
import * as v from "valibot";

/** Times of a span; null until entered. "00:00" as end is the end of the day. */
export type Span = { id: string; starts: string | null; ends: string | null };
export type Day = Span[];

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const spanSchema = v.pipe(
  v.object({ id: v.string(), starts: v.nullable(v.string()), ends: v.nullable(v.string()) }),
  v.check(({ starts, ends }) => starts !== null && ends !== null, "Enter both times."),
  v.check(
    ({ starts, ends }) => starts === null || ends === null || starts < endOf(ends),
    "The end must be after the start.",
  ),
);

const daySchema = v.pipe(
  v.array(spanSchema),
  v.maxLength(6, "Use at most six times per day."),
  v.check((spans) => !overlaps(spans), "These times overlap. Change one of them."),
);

export const weekSchema = v.object({ version: v.number(), days: v.pipe(v.array(daySchema), v.length(7)) });

/** Ids are positions, so that equal weeks make equal forms. */
export function toDays(hours: readonly WorkingHours[]): Day[] {
  return weekdays.map((_, index) =>
    hours
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ starts, ends }, place) => ({ id: `${index}-${place}`, starts, ends: ends === "24:00" ? "00:00" : ends })),
  );
}

export function toHours(days: readonly Day[]): WorkingHours[] {
  return days.flatMap((spans, index) =>
    spans
      .map(({ starts, ends }) => ({ weekday: index + 1, starts: starts ?? "", ends: ends === null ? "" : endOf(ends) }))
      .toSorted((one, other) => one.starts.localeCompare(other.starts)),
  );
}

/** "Monday: 09:00–12:30, 13:30–17:30" for each day. */
export function describeWeek(hours: readonly WorkingHours[]): string {
  return weekdays
    .map((name, index) => {
      const spans = hours.filter(({ weekday }) => weekday === index + 1);
      return `${name}: ${spans.map(({ starts, ends }) => `${starts}–${ends}`).join(", ") || "closed"}`;
    })
    .join("\n");
}

function endOf(ends: string): string {
  return ends === "00:00" ? "24:00" : ends;
}

function overlaps(spans: readonly Span[]): boolean {
  return spans.some((one, index) =>
    spans.slice(index + 1).some((other) => {
      if (!one.starts || !one.ends || !other.starts || !other.ends) return false;
      return one.starts < endOf(other.ends) && other.starts < endOf(one.ends);
    }),
  );
}
