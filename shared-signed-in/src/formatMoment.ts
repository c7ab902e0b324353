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
  if (day instanceof Date) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(day);
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}

/** "Wednesday, November 18, 2026", in the user's time zone. */
export function formatLongDay(moment: Date): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "full" }).format(moment);
}

/** "Wed, Nov 18", in the user's time zone. */
export function formatShortDay(moment: Date): string {
  return new Intl.DateTimeFormat(language(), { weekday: "short", day: "numeric", month: "short" }).format(moment);
}

/** "9:42 AM", in the user's time zone. */
export function formatClock(moment: Date): string {
  return new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(moment);
}
