import { fromAbsolute, getHoursInDay, parseDate } from "@internationalized/date";
import type { Day } from "./days.ts";

/** Start of a day in a time zone: midnight, or the first moment after it when the clocks skip it. */
export function startOfDay(day: Day, timeZone: string): Date {
  return parseDate(day).toDate(timeZone);
}

const hourLength = 3_600_000;

/** Clock hours of a day in a time zone, in order: 23, 24 or 25 of them. */
export function hoursOfDay(day: Day, timeZone: string): number[] {
  const start = startOfDay(day, timeZone).getTime();
  const count = Math.ceil(getHoursInDay(parseDate(day), timeZone));
  return Array.from({ length: count }, (_, place) => fromAbsolute(start + place * hourLength, timeZone).hour);
}
