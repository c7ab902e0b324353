import { type CalendarDate, endOfMonth, endOfWeek, startOfMonth, startOfWeek } from "@internationalized/date";

export type CalendarView = "month" | "week";

/** The days that are shown: the first one and the one after the last. */
export type ShownDays = { from: CalendarDate; until: CalendarDate };

// Weeks begin on Monday whatever the language.
const language = "en";
const weekStart = "mon";

/** The week of a day, or all weeks that its month has a part in. */
export function shownDays({ view, date }: { view: CalendarView; date: CalendarDate }): ShownDays {
  const first = view === "week" ? date : startOfMonth(date);
  const last = view === "week" ? date : endOfMonth(date);
  return {
    from: startOfWeek(first, language, weekStart),
    until: endOfWeek(last, language, weekStart).add({ days: 1 }),
  };
}

/** The same as instants: from the first day's midnight to the one after the last day. */
export function shownInstants({ from, until }: ShownDays, timeZone: string): { from: string; until: string } {
  return { from: from.toDate(timeZone).toISOString(), until: until.toDate(timeZone).toISOString() };
}

/** Each day of a range. */
export function daysOf({ from, until }: ShownDays): CalendarDate[] {
  return Array.from({ length: until.compare(from) }, (_, place) => from.add({ days: place }));
}
