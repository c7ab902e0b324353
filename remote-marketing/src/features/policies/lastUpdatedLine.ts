import { utcDates } from "@pipelark/shared-time/utcDates";
import { placeOf } from "#lib/showEdits.ts";

/**
 * Updates the date in the prerendered line without React. Today when the terms were never edited, because they have no
 * date then.
 */
export function showDate(edited?: Date | null): void {
  const line = placeOf("policies_updated");
  if (!line || (!edited && line.querySelector("time"))) return;
  const { machine, people } = utcDates(edited ?? new Date());
  const time = document.createElement("time");
  time.dateTime = machine;
  time.textContent = people;
  line.replaceChildren("Last updated: ", time);
}
