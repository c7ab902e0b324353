import { type CalendarDate, parseDate, startOfMonth, startOfWeek } from "@internationalized/date";

export type Zoom = "weeks" | "months";

/** A stretch of days, drawn from 0 to 1. `until` is the day after the last one. */
export type TimeAxis = {
  zoom: Zoom;
  from: CalendarDate;
  until: CalendarDate;
  /** Where weeks or months begin. */
  ticks: readonly { day: CalendarDate; at: number }[];
};

/** Where something is on an axis; it may begin before it or end after it. */
export type AxisSpan = { from: number; to: number; isOpenBefore: boolean; isOpenAfter: boolean };

const steps = { weeks: { count: 8, step: { weeks: 1 } }, months: { count: 6, step: { months: 1 } } } as const;

/** Eight weeks or six months, from the beginning of those that the day is in. */
export function timeAxis({ date, zoom }: { date: CalendarDate; zoom: Zoom }): TimeAxis {
  const { count, step } = steps[zoom];
  const days = [zoom === "weeks" ? startOfWeek(date, "en", "mon") : startOfMonth(date)];
  for (let day = days[0]; day && days.length <= count; days.push(day)) day = day.add(step);
  const [from = date] = days;
  const until = days.at(-1) ?? date;
  const length = until.compare(from);
  return { zoom, from, until, ticks: days.slice(0, -1).map((day) => ({ day, at: day.compare(from) / length })) };
}

/** The day with which an axis begins where today is seen with some of what was before it. */
export function axisAround(today: CalendarDate, zoom: Zoom): CalendarDate {
  return zoom === "weeks" ? today.subtract({ weeks: 2 }) : today.subtract({ months: 1 });
}

/** The day with which the axis before this one begins, or the one after it: half of it stays in sight. */
export function axisBeside({ zoom, from }: TimeAxis, direction: "earlier" | "later"): CalendarDate {
  const step = zoom === "weeks" ? { weeks: 4 } : { months: 3 };
  return direction === "earlier" ? from.subtract(step) : from.add(step);
}

/** Where something from one day to another is, both included; null when nothing of it is on the axis. */
export function spanOn(
  axis: TimeAxis,
  { starts_on: starts, due_on: due }: { starts_on: string | null; due_on: string },
): AxisSpan | null {
  const length = axis.until.compare(axis.from);
  const from = parseDate(starts ?? due).compare(axis.from);
  const to = parseDate(due).compare(axis.from) + 1;
  if (to <= 0 || from >= length) return null;
  return {
    from: Math.max(from, 0) / length,
    to: Math.min(to, length) / length,
    isOpenBefore: from < 0,
    isOpenAfter: to > length,
  };
}

/** The middle of a day on the axis; null when it is not on it. */
export function placeOn(axis: TimeAxis, day: CalendarDate): number | null {
  const place = day.compare(axis.from);
  const length = axis.until.compare(axis.from);
  return place >= 0 && place < length ? (place + 0.5) / length : null;
}
