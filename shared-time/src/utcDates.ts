const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The day of an instant in UTC, for machines ("2026-11-20") and for people ("November 20, 2026"): the same wherever it is written. */
export function utcDates(instant: Date): { machine: string; people: string } {
  return { machine: instant.toISOString().slice(0, 10), people: longDate.format(instant) };
}
