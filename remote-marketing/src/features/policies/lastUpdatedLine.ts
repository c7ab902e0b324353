import { utcDates } from "@pipelark/shared-time/utcDates";
import { placeOf } from "#lib/showEdits.ts";

/** Dates the prerendered line, without React. Today where the terms were never edited: then it has no date of its own. */
export function showDate(edited?: Date | null): void {
  const line = placeOf("policies_updated");
  if (!line || (!edited && line.querySelector("time"))) return;
  const { machine, people } = utcDates(edited ?? new Date());
  const time = document.createElement("time");
  time.dateTime = machine;
  time.textContent = people;
  line.replaceChildren("Last updated: ", time);
}
