import { hourOf } from "@pipelark/shared-time/zones";

export type PartOfDay = "Morning" | "Afternoon" | "Evening";

/** Part of the day of an instant in a time zone. */
export function partOfDay(instant: string, zone: string): PartOfDay {
  const hour = hourOf(instant, zone);
  if (hour < 12) return "Morning";
  return hour < 17 ? "Afternoon" : "Evening";
}
