import { dateFormat } from "@pipelark/shared-time/dateFormat";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { offsetOf, unbroken } from "@pipelark/shared-time/zones";
import { cityOf } from "@pipelark/shared-time/zoneNames";

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

/** Name of a zone and the time there. */
export function zoneClock(zone: string, { now, locale }: { now: Date; locale: ClockLocale }) {
  const parts = dateFormat("en-US", {
    timeZone: zone,
    hourCycle: locale.hour12 ? "h12" : "h23",
    hour: locale.hour12 ? "numeric" : "2-digit",
    minute: "2-digit",
    timeZoneName: "shortOffset",
  }).formatToParts(now);
  const written = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const offset = /[+−-][1-9]/.test(written) ? written : "GMT";
  const hourAndMinute = ["hour", "minute"].map((type) => parts.find((part) => part.type === type)?.value ?? "");
  const dayPeriod = parts.find(({ type }) => type === "dayPeriod")?.value.toUpperCase();
  const time = [hourAndMinute.join(":"), dayPeriod].filter(Boolean).join(" ");
  return { label: `${cityOf(zone)} (${offset})`, time, offset };
}
