import type { Day } from "./days.ts";
import { dateFormat } from "./dateFormat.ts";
import { formatLongDay } from "./formats.ts";
import type { ClockLocale } from "./locale.ts";
import { cityOf, isTimeZone } from "./zoneNames.ts";

let known = { zone: "UTC", until: 0 };

/** Asked of the browser at most once a second: an answer takes up to a millisecond, and a list asks for each row. */
export function deviceZone(): string {
  const now = performance.now();
  if (now < known.until) return known.zone;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  known = { zone: isTimeZone(timeZone) ? timeZone : "UTC", until: now + 1000 };
  return known.zone;
}

/** Day of an instant in a time zone; defaults to the device's. */
export function dayOf(instant: Date | string, zone: string = deviceZone()): Day {
  // Swedish dates are ISO dates.
  return dateFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(new Date(instant));
}

/** Today in a time zone; defaults to the device's. */
export function today(zone?: string): Day {
  return dayOf(new Date(), zone);
}

/** Hour of an instant on a time zone's clock: 0 to 23. */
export function hourOf(instant: string, zone: string): number {
  return Number(dateFormat("en-US", { timeZone: zone, hourCycle: "h23", hour: "2-digit" }).format(new Date(instant)));
}

/** Groups instants by their day in a time zone; defaults to the device's. */
export function groupByDay(instants: readonly string[], zone?: string): Map<Day, string[]> {
  const days = new Map<Day, string[]>();
  for (const instant of instants) {
    const day = dayOf(instant, zone);
    const times = days.get(day);
    if (times) times.push(instant);
    else days.set(day, [instant]);
  }
  return days;
}

type ClockOptions = { zone: string; locale: ClockLocale };

/** "14:30" or "2:30 PM", on a time zone's clock. */
export function timeLabel(instant: string, { zone, locale }: ClockOptions): string {
  return dateFormat(locale.language, {
    timeZone: zone,
    hour12: locale.hour12,
    // Gives "09:00" and "14:30", but "2:30 PM" instead of "02:30 PM".
    hour: locale.hour12 ? "numeric" : "2-digit",
    minute: "2-digit",
  }).format(new Date(instant));
}

/** Times of instants. An hour that occurs twice gets its offset, to tell both apart. */
export function timeLabels(instants: readonly string[], options: ClockOptions): Map<string, string> {
  const plain = instants.map((instant) => `${dayOf(instant, options.zone)} ${timeLabel(instant, options)}`);
  return new Map(
    instants.map((instant, index) => {
      const label = timeLabel(instant, options);
      const isTwice = plain.some((other, place) => place !== index && other === plain[index]);
      return [instant, isTwice ? `${label} (${unbroken(offsetOf(instant, options.zone))})` : label];
    }),
  );
}

/** The instant's day in words: "Monday, 23 November 2026". */
export function dateLabel(instant: string, { zone, locale }: ClockOptions): string {
  return formatLongDay(dayOf(instant, zone), locale);
}

/** "GMT+1" at that instant. */
export function offsetOf(instant: string, zone: string): string {
  const parts = dateFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
}

/** Adds a word joiner after an offset's hyphen, where a browser would break the line. */
export function unbroken(offset: string): string {
  return offset.replace("-", "-\u2060");
}

/** "Berlin time (GMT+1)" at that instant. */
export function zoneLabel(instant: string, zone: string): string {
  return `${cityOf(zone)} time (${unbroken(offsetOf(instant, zone))})`;
}
