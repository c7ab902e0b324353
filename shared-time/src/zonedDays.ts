import { fromAbsolute, getHoursInDay, parseDate } from "@internationalized/date";
import type { Day } from "./days.ts";

/** The instant at which a day begins in a time zone: its midnight, or the first moment after one that the clocks skip. */
export function startOfDay(day: Day, timeZone: string): Date {
  return parseDate(day).toDate(timeZone);
}

const hourLength = 3_600_000;

/** What the clock shows at each hour of a day in a time zone, in the order in which they pass: 23, 24 or 25 hours. */
export function hoursOfDay(day: Day, timeZone: string): number[] {
  const start = startOfDay(day, timeZone).getTime();
  const count = Math.ceil(getHoursInDay(parseDate(day), timeZone));
  return Array.from({ length: count }, (_, place) => fromAbsolute(start + place * hourLength, timeZone).hour);
}
