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

/** Visible days: the first one, and the one after the last. */
export type ShownDays = { from: Day; until: Day };

// Weeks start on Monday in every language.
const monday = 1;

/** The week of a day, or all weeks of its month. */
export function shownDays({ view, date }: { view: CalendarView; date: Day }): ShownDays {
  const first = view === "week" ? date : firstDayOf(monthOf(date));
  const last = view === "week" ? date : lastDayOf(monthOf(date));
  return { from: firstOfWeek(first, monday), until: addDays(firstOfWeek(last, monday), 7) };
}

/** The same range as instants: from the first day's midnight to the midnight after the last day. */
export function shownInstants({ from, until }: ShownDays, timeZone: string): { from: string; until: string } {
  return { from: startOfDay(from, timeZone).toISOString(), until: startOfDay(until, timeZone).toISOString() };
}

/** Each day of a range. */
export function daysOf({ from, until }: ShownDays): Day[] {
  return daysFrom(from, daysBetween(from, until));
}
