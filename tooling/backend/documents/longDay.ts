import { dateFormat } from "@pipelark/shared-time/dateFormat";

/** "November 20, 2026", the same on every machine. */
export function longDay(day: string): string {
  return dateFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(day));
}
