/** Two instants, ISO 8601 in UTC: the first belongs to the stretch between them, the last does not. */
export type InstantSpan = { from: string; until: string };

/** A month, "2026-11", as every time zone sees it: the earliest zone is 14 hours before UTC, the latest 12 behind it. */
export function monthSpan(month: string): InstantSpan {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return {
    from: new Date(Date.UTC(year, number - 1, 1, -14)).toISOString(),
    until: new Date(Date.UTC(year, number, 1, 12)).toISOString(),
  };
}
