import { type Day, isDay } from "@pipelark/shared-time/days";

/** Day in a URL; null for anything but a day between 2000 and 2099. */
export function dayFromText(text: string | null): Day | null {
  return isDay(text) && text.startsWith("20") ? text : null;
}
