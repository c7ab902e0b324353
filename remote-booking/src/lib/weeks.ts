import { addDays, type Day, type Month, monthOf, placeInWeek } from "@pipelark/shared-ui/time/calendarDays";
import { dateFormat } from "@pipelark/shared-ui/time/dateFormat";
import type { VisitorLocale } from "./visitorLocale.ts";

/** The first day of the week that a day is in. `firstDay` is 1 for Monday to 7 for Sunday. */
export function firstOfWeek(day: Day, firstDay: number): Day {
  return addDays(day, -placeInWeek(day, firstDay));
}

export function daysOfWeek(first: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** "23 – 29 November 2026". */
export function weekLabel(first: Day, { language }: VisitorLocale): string {
  const format = dateFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return format.formatRange(startOf(first), startOf(addDays(first, 6)));
}

/** "Mon". */
export function weekdayLabel(day: Day, { language }: VisitorLocale): string {
  return dateFormat(language, { weekday: "short", timeZone: "UTC" }).format(startOf(day));
}

/** "23 Nov". */
export function dateOnlyLabel(day: Day, { language }: VisitorLocale): string {
  return dateFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(startOf(day));
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

type Shown = { isWeek: boolean; day: Day | null; month: Month | null };

/** The month whose times are asked for: a week's is that of its first day, from which on the answer holds all of it. */
export function askedMonth({ isWeek, day, month }: Shown, { home, firstDay }: { home: Day; firstDay: number }): Month {
  return isWeek ? monthOf(firstOfWeek(day ?? home, firstDay)) : (month ?? monthOf(home));
}
