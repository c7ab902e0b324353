import { addDays, type Day, daysFrom, type Month } from "./days.ts";
import { dateFormat } from "./dateFormat.ts";
import { ownLanguage } from "./locale.ts";
import { isTimeZone } from "./zoneNames.ts";

/** Language whose date order is used; defaults to the reader's. */
type Language = { language: string };

/** "Nov 18, 2026, 9:42 AM", in the user's time zone. */
export function formatMoment(moment: Date): string {
  return dateFormat(ownLanguage(), { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/** "Nov 18, 2026". A moment is shown in the user's time zone. */
export function formatDay(day: Day | Date): string {
  return write(day, { dateStyle: "medium" });
}

/** "Wednesday, November 18, 2026". A moment is shown in the user's time zone. */
export function formatLongDay(day: Day | Date, locale?: Language): string {
  return write(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" }, locale);
}

/** "Wed, Nov 18". A moment is shown in the user's time zone. */
export function formatShortDay(day: Day | Date, locale?: Language): string {
  return write(day, { weekday: "short", day: "numeric", month: "short" }, locale);
}

/** "Nov 18". */
export function formatDayOfMonth(day: Day, locale?: Language): string {
  return write(day, { day: "numeric", month: "short" }, locale);
}

/** "Wed". */
export function formatWeekday(day: Day, locale?: Language): string {
  return write(day, { weekday: "short" }, locale);
}

/** Weekdays from a person's first day of the week, for column headings: short on screen, long for screen readers. */
export function weekdays(firstDay: number): { short: string; long: string }[] {
  const english = { language: "en-GB" };
  // 4 January 2026 is a Sunday.
  return daysFrom(addDays("2026-01-04", firstDay), 7).map((day) => ({
    short: formatWeekday(day, english),
    long: write(day, { weekday: "long" }, english),
  }));
}

type DayRange = Partial<Language> & { first: Day; last: Day; month?: "short" | "long" };

/** "Nov 16 – 22, 2026", or with the month in full. */
export function formatDays({ first, last, month = "short", language = ownLanguage() }: DayRange): string {
  const format = dateFormat(language, { day: "numeric", month, year: "numeric", timeZone: "UTC" });
  return format.formatRange(new Date(first), new Date(last));
}

/** "November 2026", for a month or one of its days. */
export function formatMonth(month: Month, locale?: Language): string {
  return write(month, { month: "long", year: "numeric" }, locale);
}

/** "November" or "Nov". */
export function formatMonthName(month: Month, width: "short" | "long"): string {
  return write(month, { month: width });
}

/** "9:42 AM": of a moment in the user's time zone. */
export function formatClock(moment: Date): string {
  return dateFormat(ownLanguage(), { timeStyle: "short" }).format(moment);
}

/** "9 AM", of an hour of the day. */
export function formatHour(hour: number): string {
  return dateFormat(ownLanguage(), { hour: "numeric", timeZone: "UTC" }).format(Date.UTC(2000, 0, 1, hour));
}

/** "Central European Standard Time": a time zone's name at a moment. As it is where this browser does not know it. */
export function formatTimeZone(timeZone: string, moment: Date): string {
  if (!isTimeZone(timeZone)) return timeZone;
  const format = dateFormat(ownLanguage(), { timeZone, timeZoneName: "long" });
  return format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

// Formats a day in UTC, where every day has 24 hours.
// oxlint-disable-next-line max-params -- passes on what Intl takes
function write(day: Day | Date, options: Intl.DateTimeFormatOptions, locale?: Language): string {
  const zone = typeof day === "string" ? { timeZone: "UTC" } : {};
  return dateFormat(locale?.language ?? ownLanguage(), { ...options, ...zone }).format(new Date(day));
}
