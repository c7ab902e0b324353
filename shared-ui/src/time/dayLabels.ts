import type { Day, Month } from "./calendarDays.ts";
import { dateFormat } from "./dateFormat.ts";
import type { DayLocale } from "./dayLocale.ts";

type Language = Pick<DayLocale, "language">;

/** "Monday, 23 November 2026". */
export function dayLabel(day: Day, { language }: Language): string {
  return utcFormat(day, language, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** "Mon, 23 Nov". */
export function shortDayLabel(day: Day, { language }: Language): string {
  return utcFormat(day, language, { weekday: "short", day: "numeric", month: "short" });
}

/** "November 2026". */
export function monthLabel(month: Month, { language }: Language): string {
  return utcFormat(`${month}-01`, language, { month: "long", year: "numeric" });
}

// A day without a zone is told in UTC, where every day has 24 hours.
// oxlint-disable-next-line max-params -- passes on what Intl takes
function utcFormat(day: Day, language: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
