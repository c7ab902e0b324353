import { type Day, isDay } from "@pipelark/shared-time/days";

/** A day of the address; null when it is none between 2000 and 2099. */
export function dayFromText(text: string | null): Day | null {
  return isDay(text) && text.startsWith("20") ? text : null;
}
