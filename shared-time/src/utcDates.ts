const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The UTC day of an instant for machines ("2026-11-20") and for people ("November 20, 2026"), the same in every place. */
export function utcDates(instant: Date): { machine: string; people: string } {
  return { machine: instant.toISOString().slice(0, 10), people: longDate.format(instant) };
}
