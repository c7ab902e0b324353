import type { Day } from "@pipelark/shared-ui/time/calendarDays";
import { dateFormat } from "@pipelark/shared-ui/time/dateFormat";
import { dayLabel } from "@pipelark/shared-ui/time/dayLabels";
import { cityOf } from "./zoneNames.ts";
import type { VisitorLocale } from "./visitorLocale.ts";

/** The clock on the wall of a zone at an instant. */
function wallClock(instant: string, zone: string): { day: Day; hour: number } {
  const format = dateFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  });
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const year = (parts.get("year") ?? "").padStart(4, "0");
  return { day: `${year}-${parts.get("month")}-${parts.get("day")}`, hour: Number(parts.get("hour")) };
}

export function dayOf(instant: string, zone: string): Day {
  return wallClock(instant, zone).day;
}

export type PartOfDay = "Morning" | "Afternoon" | "Evening";

export function partOfDay(instant: string, zone: string): PartOfDay {
  const { hour } = wallClock(instant, zone);
  if (hour < 12) return "Morning";
  return hour < 17 ? "Afternoon" : "Evening";
}

/** The free times by the day on which they are in this zone. */
export function groupByDay(instants: readonly string[], zone: string): Map<Day, string[]> {
  const days = new Map<Day, string[]>();
  for (const instant of instants) {
    const day = dayOf(instant, zone);
    const times = days.get(day);
    if (times) times.push(instant);
    else days.set(day, [instant]);
  }
  return days;
}

type ClockOptions = { zone: string; locale: VisitorLocale };

/** "14:30" or "2:30 PM". An hour that the clocks run through twice gets its offset, so that the two can be told apart. */
export function timeLabels(instants: readonly string[], options: ClockOptions): Map<string, string> {
  const plain = instants.map((instant) => `${dayOf(instant, options.zone)} ${timeLabel(instant, options)}`);
  return new Map(
    instants.map((instant, index) => {
      const label = timeLabel(instant, options);
      const isTwice = plain.some((other, place) => place !== index && other === plain[index]);
      return [instant, isTwice ? `${label} (${offsetOf(instant, options.zone)})` : label];
    }),
  );
}

export function timeLabel(instant: string, { zone, locale }: ClockOptions): string {
  return dateFormat(locale.language, {
    timeZone: zone,
    hour12: locale.hour12,
    // "09:00" beside "14:30", but never "02:30 PM".
    hour: locale.hour12 ? "numeric" : "2-digit",
    minute: "2-digit",
  }).format(new Date(instant));
}

/** The instant's day in words: "Monday, 23 November 2026". */
export function dateLabel(instant: string, { zone, locale }: ClockOptions): string {
  return dayLabel(dayOf(instant, zone), locale);
}

/** "GMT+1" at that instant. */
export function offsetOf(instant: string, zone: string): string {
  const parts = dateFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(new Date(instant));
  return unbroken(parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT");
}

/** An offset with a joiner behind its hyphen: a browser would end a line there. */
export function unbroken(offset: string): string {
  return offset.replace("-", "-\u2060");
}

/** "Berlin time (GMT+1)" at that instant. */
export function zoneLabel(instant: string, zone: string): string {
  return `${cityOf(zone)} time (${offsetOf(instant, zone)})`;
}
