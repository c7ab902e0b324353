import type { ClockLocale } from "@pipelark/shared-time/locale";
import { offsetOf, unbroken } from "@pipelark/shared-time/zones";
import { cityOf } from "@pipelark/shared-time/zoneNames";
import { zoneClock } from "./zoneClock.ts";

/** Visible text and accessible name of the time zone button. */
export function zoneWords(zone: string, given: { now: Date; locale: ClockLocale }) {
  const { label, time, offset } = zoneClock(zone, given);
  return {
    shown: `${label.replace(offset, unbroken(offset))} · ${time} now`,
    spoken: `Time zone: ${label}, ${time} now. Change`,
  };
}

/** The host's location relative to a time zone. While `hostZone` is null, names the zone of the times instead. */
export function zoneHint(zone: string, { hostZone, now }: { hostZone: string | null; now: Date }): string {
  if (hostZone === null) return `Times are in ${cityOf(zone)} time`;
  if (hostZone === zone) return "The host is in your time zone";
  return `The host is in ${cityOf(hostZone)} (${unbroken(offsetOf(now.toISOString(), hostZone))})`;
}
