import { dateFormat } from "@pipelark/shared-time/dateFormat";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { cityOf } from "@pipelark/shared-time/zoneNames";

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
