import { brand } from "@pipelark/shared-contracts/brand";
import { type CalendarEvent, calendarText, entryLines } from "./calendarEntry.ts";

/** `method` tells a calendar how to handle the entry; a mail names it beside the file. */
export type CalendarFile = { method: "PUBLISH" | "REQUEST" | "CANCEL"; content: string };

/** Renders an event for any calendar (RFC 5545), with a reminder 15 minutes before it. `now` is the time of writing. */
export function calendarFile(event: CalendarEvent, now: Date): CalendarFile {
  const method = methodOf(event);
  const content = calendarText(brand.name, { properties: [`METHOD:${method}`], entries: [entryLines(event, now)] });
  return { method, content };
}

function methodOf({ isCancelled, attendee }: CalendarEvent): CalendarFile["method"] {
  if (isCancelled) return "CANCEL";
  return attendee === undefined ? "PUBLISH" : "REQUEST";
}
