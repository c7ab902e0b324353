/** The day of a moment in the viewer's time zone, as an ISO date. */
export function localDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, "0");
  const day = String(moment.getDate()).padStart(2, "0");
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** Instants by the day on which they are in the viewer's time zone. */
export function groupByLocalDay(instants: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  for (const instant of instants) {
    const day = localDay(new Date(instant));
    days.set(day, [...(days.get(day) ?? []), instant]);
  }
  return days;
}
