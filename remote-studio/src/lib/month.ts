/** The first and the last day of a month such as "2026-11". */
export function daysOf(month: string): { from: string; until: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, until: `${month}-${String(last).padStart(2, "0")}` };
}

/** The month before one: "2023-12" for "2024-01". */
export function monthBefore(month: string): string {
  return monthsLater(month, -1);
}

/** The month after one: "2025-01" for "2024-12". */
export function monthAfter(month: string): string {
  return monthsLater(month, 1);
}

function monthsLater(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
