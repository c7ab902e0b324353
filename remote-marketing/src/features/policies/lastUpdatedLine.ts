import { placeOf } from "#lib/showEdits.ts";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** A date for machines and for people. */
export function datesOf(date: Date): { machine: string; people: string } {
  return { machine: date.toISOString().slice(0, 10), people: longDate.format(date) };
}

/** Dates the prerendered line, without React. Today where the terms were never edited: then it has no date of its own. */
export function showDate(edited?: Date | null): void {
  const line = placeOf("policies_updated");
  if (!line || (!edited && line.querySelector("time"))) return;
  const { machine, people } = datesOf(edited ?? new Date());
  const time = document.createElement("time");
  time.dateTime = machine;
  time.textContent = people;
  line.replaceChildren("Last updated: ", time);
}
