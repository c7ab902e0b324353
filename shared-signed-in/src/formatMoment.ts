/** The page's words are English; the order of a date and the clock are the user's own. */
function language(): string {
  const [own = "en-GB"] = Intl.DateTimeFormat.supportedLocalesOf([navigator.language]);
  return own.startsWith("en") ? own : "en-GB";
}

/** "Nov 18, 2026, 9:42 AM", in the user's time zone. */
export function formatMoment(moment: Date): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/** "Nov 18, 2026": of a moment in the user's time zone, or of an ISO text, `2026-11-18`, as it is. */
export function formatDay(day: Date | string): string {
  return dayIn({ dateStyle: "medium" }, day);
}

/** "Wednesday, November 18, 2026": of a moment in the user's time zone, or of an ISO text as it is. */
export function formatLongDay(day: Date | string): string {
  return dayIn({ dateStyle: "full" }, day);
}

/** "Wed, Nov 18": of a moment in the user's time zone, or of an ISO text as it is. */
export function formatShortDay(day: Date | string): string {
  return dayIn({ weekday: "short", day: "numeric", month: "short" }, day);
}

/** "Nov 18", of an ISO text. */
export function formatDayOfMonth(day: string): string {
  return dayIn({ day: "numeric", month: "short" }, day);
}

/** "Nov 16 – 22, 2026", of two ISO texts. */
export function formatDays(first: string, last: string): string {
  const format = new Intl.DateTimeFormat(language(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.formatRange(new Date(first), new Date(last));
}

/** "November 2026", of an ISO text. */
export function formatMonth(day: string): string {
  return dayIn({ month: "long", year: "numeric" }, day);
}

/** "9 AM", of an hour of the day. */
export function formatHour(hour: number): string {
  const moment = new Date(Date.UTC(2000, 0, 1, hour));
  return new Intl.DateTimeFormat(language(), { hour: "numeric", timeZone: "UTC" }).format(moment);
}

/** "Central European Standard Time": what a time zone is called on a moment. */
export function formatTimeZone(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat(language(), { timeZone, timeZoneName: "long" });
  return format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "9:42 AM", in the user's time zone. */
export function formatClock(moment: Date): string {
  return new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(moment);
}

function dayIn(options: Intl.DateTimeFormatOptions, day: Date | string): string {
  if (day instanceof Date) return new Intl.DateTimeFormat(language(), options).format(day);
  return new Intl.DateTimeFormat(language(), { ...options, timeZone: "UTC" }).format(new Date(day));
}
