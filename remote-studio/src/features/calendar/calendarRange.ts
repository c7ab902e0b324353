import {
  addDays,
  type Day,
  daysBetween,
  daysFrom,
  firstDayOf,
  firstOfWeek,
  lastDayOf,
  monthOf,
} from "@pipelark/shared-time/days";
import { startOfDay } from "@pipelark/shared-time/zonedDays";

export type CalendarView = "month" | "week";

/** The days that are shown: the first one and the one after the last. */
export type ShownDays = { from: Day; until: Day };

// Weeks begin on Monday whatever the language.
const monday = 1;

/** The week of a day, or all weeks that its month has a part in. */
export function shownDays({ view, date }: { view: CalendarView; date: Day }): ShownDays {
  const first = view === "week" ? date : firstDayOf(monthOf(date));
  const last = view === "week" ? date : lastDayOf(monthOf(date));
  return { from: firstOfWeek(first, monday), until: addDays(firstOfWeek(last, monday), 7) };
}

/** The same as instants: from the first day's midnight to the one after the last day. */
export function shownInstants({ from, until }: ShownDays, timeZone: string): { from: string; until: string } {
  return { from: startOfDay(from, timeZone).toISOString(), until: startOfDay(until, timeZone).toISOString() };
}

/** Each day of a range. */
export function daysOf({ from, until }: ShownDays): Day[] {
  return daysFrom(from, daysBetween(from, until));
}
