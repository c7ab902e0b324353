import type { WorkingHours } from "@pipelark/shared-data/scheduling/schedulingSchema";
import * as v from "valibot";

/** Times of a span; null until entered. "00:00" as end is the end of the day. */
export type Span = { id: string; starts: string | null; ends: string | null };
export type Day = Span[];

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const hoursProblem = "Check the times. Each must end after it starts, and none may overlap.";

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

export const daysSchema = v.pipe(v.array(daySchema), v.length(7));

export const weekSchema = v.object({ version: v.number(), days: daysSchema });

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

/** The host's hours that are also a meeting type's; all of them if it has none. Times that aren't entered yet don't count. */
export function hoursWithin(host: readonly WorkingHours[], own: readonly WorkingHours[]): WorkingHours[] {
  if (own.length === 0) return [...host];
  return host
    .flatMap(({ weekday, starts, ends }) =>
      own
        .filter((each) => each.weekday === weekday && each.starts !== "" && each.ends !== "")
        .map((each) => ({
          weekday,
          starts: each.starts > starts ? each.starts : starts,
          ends: each.ends < ends ? each.ends : ends,
        })),
    )
    .filter(({ starts, ends }) => starts < ends);
}

/** "Monday–Friday: 09:00–12:30" for days in a row with the same hours, without closed days. */
export function summarizeWeek(hours: readonly WorkingHours[]): string[] {
  const rows: { first: string; last: string; times: string }[] = [];
  weekdays.forEach((name, index) => {
    const times = timesOf(hours, index + 1);
    const before = rows.at(-1);
    if (before?.times === times) before.last = name;
    else rows.push({ first: name, last: name, times });
  });
  return rows
    .filter(({ times }) => times !== "")
    .map(({ first, last, times }) => `${first === last ? first : `${first}–${last}`}: ${times}`);
}

/** "Monday: 09:00–12:30, 13:30–17:30" for each day. */
export function describeWeek(hours: readonly WorkingHours[]): string {
  return weekdays.map((name, index) => `${name}: ${timesOf(hours, index + 1) || "closed"}`).join("\n");
}

function timesOf(hours: readonly WorkingHours[], day: number): string {
  return hours
    .filter(({ weekday }) => weekday === day)
    .map(({ starts, ends }) => `${starts}–${ends}`)
    .join(", ");
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
