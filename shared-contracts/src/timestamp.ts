/**
 * Parses a database timestamp in either form: the embedded engine's `2026-11-20 09:10:23+00` or PostgREST's `2026-11-20T09:10:23+00:00`. Returns null
 * for anything else.
 */
export function parseTimestamp(text: string): Date | null {
  const iso = text
    .trim()
    .replace(" ", "T")
    .replace(/([+-]\d\d)$/, "$1:00");
  const date = /^\d{4}-\d\d-\d\dT/.test(iso) ? new Date(iso) : new Date(NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
