import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  firstDayOf,
  firstOfWeek,
  monthOf,
  sameDayIn,
} from "@pipelark/shared-time/days";

export type Zoom = "weeks" | "months";

/** Days drawn from 0 to 1. `until` is the day after the last. */
export type TimeAxis = {
  zoom: Zoom;
  from: Day;
  until: Day;
  /** Starts of weeks or months. */
  ticks: readonly { day: Day; at: number }[];
};

/** Position of an item on an axis; it may start before or end after it. */
export type AxisSpan = { from: number; to: number; isOpenBefore: boolean; isOpenAfter: boolean };

/** Number of visible weeks or months. */
const counts = { weeks: 8, months: 6 } as const;

/** Eight weeks or six months, from the start of the day's own. */
export function timeAxis({ date, zoom }: { date: Day; zoom: Zoom }): TimeAxis {
  const from = zoom === "weeks" ? firstOfWeek(date, 1) : firstDayOf(monthOf(date));
  const starts = Array.from({ length: counts[zoom] }, (_, place) => later({ day: from, zoom, steps: place }));
  const until = later({ day: from, zoom, steps: counts[zoom] });
  const length = daysBetween(from, until);
  return { zoom, from, until, ticks: starts.map((day) => ({ day, at: daysBetween(from, day) / length })) };
}

/** A number of weeks or months later (or earlier, if negative). */
function later({ day, zoom, steps }: { day: Day; zoom: Zoom; steps: number }): Day {
  return zoom === "weeks" ? addDays(day, 7 * steps) : sameDayIn(addMonths(monthOf(day), steps), day);
}

/** First day of an axis that shows today with some of the past. */
export function axisAround(today: Day, zoom: Zoom): Day {
  return later({ day: today, zoom, steps: zoom === "weeks" ? -2 : -1 });
}

/** First day of the next or previous axis, overlapping by half. */
export function axisBeside({ zoom, from }: TimeAxis, direction: "earlier" | "later"): Day {
  const steps = counts[zoom] / 2;
  return later({ day: from, zoom, steps: direction === "earlier" ? -steps : steps });
}

/** Position of a range of days, both included; null when outside of the axis. */
export function spanOn(
  axis: TimeAxis,
  { starts_on: starts, due_on: due }: { starts_on: string | null; due_on: string },
): AxisSpan | null {
  const length = daysBetween(axis.from, axis.until);
  const from = daysBetween(axis.from, starts ?? due);
  const to = daysBetween(axis.from, due) + 1;
  if (to <= 0 || from >= length) return null;
  return {
    from: Math.max(from, 0) / length,
    to: Math.min(to, length) / length,
    isOpenBefore: from < 0,
    isOpenAfter: to > length,
  };
}

/** Center of a day on the axis; null when outside of it. */
export function placeOn(axis: TimeAxis, day: Day): number | null {
  const place = daysBetween(axis.from, day);
  const length = daysBetween(axis.from, axis.until);
  return place >= 0 && place < length ? (place + 0.5) / length : null;
}
