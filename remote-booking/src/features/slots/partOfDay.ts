import { hourOf } from "@pipelark/shared-time/zones";

export type PartOfDay = "Morning" | "Afternoon" | "Evening";

/** The part of the day that an instant is in on a time zone's clock. */
export function partOfDay(instant: string, zone: string): PartOfDay {
  const hour = hourOf(instant, zone);
  if (hour < 12) return "Morning";
  return hour < 17 ? "Afternoon" : "Evening";
}
