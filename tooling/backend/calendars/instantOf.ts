import { isTimeZone } from "@pipelark/shared-time/zoneNames";
import { CalendarDateTime } from "@internationalized/date";
import ICAL from "ical.js";

/** A time of a calendar, and the property that names its zone. */
export type ZonedTime = { time: ICAL.Time; property: ICAL.Property | null | undefined };

/**
 * The instant in milliseconds. A day, and a time without a zone, is on the clock of `timeZone`. A zone that the calendar calls by its IANA name
 * is that zone, whatever rules the calendar gives for it.
 */
export function instantOf({ time, property }: ZonedTime, timeZone: string): number {
  const { year, month, day } = time;
  if (time.isDate) return new CalendarDateTime(year, month, day).toDate(timeZone).getTime();
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
  const named = String(property?.getParameter("tzid") ?? "");
  const hasRules = time.zone.component !== null && time.zone !== ICAL.Timezone.localTimezone;
  if (!isKnown(named) && hasRules) return time.toUnixTime() * 1000;
  const zone = isKnown(named) ? named : timeZone;
  return new CalendarDateTime(year, month, day, time.hour, time.minute, time.second).toDate(zone).getTime();
}

const known = new Map<string, boolean>();

function isKnown(zone: string): boolean {
  const isOne = known.get(zone) ?? isTimeZone(zone);
  known.set(zone, isOne);
  return isOne;
}
