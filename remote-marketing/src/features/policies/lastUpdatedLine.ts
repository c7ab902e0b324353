/** What the page's script finds the line by. */
export const lastUpdatedAttribute = "data-last-updated";

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** A date for machines and for people. */
export function datesOf(date: Date): { machine: string; people: string } {
  return { machine: date.toISOString().slice(0, 10), people: longDate.format(date) };
}

/** Dates the prerendered line today, without React: the terms were never edited. */
export function showToday(): void {
  const { machine, people } = datesOf(new Date());
  const time = document.createElement("time");
  time.dateTime = machine;
  time.textContent = people;
  document.querySelector(`[${lastUpdatedAttribute}]`)?.replaceChildren("Last updated: ", time);
}
