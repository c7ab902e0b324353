import type { ClockLocale } from "@pipelark/shared-time/locale";
import { offsetOf, unbroken } from "@pipelark/shared-time/zones";
import { cityOf } from "@pipelark/shared-time/zoneNames";
import { zoneClock } from "./zoneClock.ts";

/** What the time zone's opener shows, and what it says. */
export function zoneWords(zone: string, given: { now: Date; locale: ClockLocale }) {
  const { label, time, offset } = zoneClock(zone, given);
  return {
    shown: `${label.replace(offset, unbroken(offset))} · ${time} now`,
    spoken: `Time zone: ${label}, ${time} now. Change`,
  };
}

/** Where the host is, as seen from a time zone; while `hostZone` is null, not known yet, the zone that times are in. */
export function zoneHint(zone: string, { hostZone, now }: { hostZone: string | null; now: Date }): string {
  if (hostZone === null) return `Times are in ${cityOf(zone)} time`;
  if (hostZone === zone) return "The host is in your time zone";
  return `The host is in ${cityOf(hostZone)} (${unbroken(offsetOf(now.toISOString(), hostZone))})`;
}
