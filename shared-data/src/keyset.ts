type Moment = { createdAt: string; id: string };

/** The rows to show of those that were read, which are one more when there is a next page; then `last` is the row that it comes after. */
export function pageOf<Row>(rows: readonly Row[], size: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, size);
  return { shown, last: rows.length > size ? (shown.at(-1) ?? null) : null };
}

/** What comes after a row in a list of the newest first, for PostgREST's `or`. */
export function afterMoment({ createdAt, id }: Moment): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
}

/** What comes after a row in a list by a column of days and then the newest first, for PostgREST's `or`. */
export function afterDay(column: string, { day, createdAt, id }: Moment & { day: string }): string {
  const sameDay = `${column}.eq.${day}`;
  return [
    `${column}.lt.${day}`,
    `and(${sameDay},created_at.lt."${createdAt}")`,
    `and(${sameDay},created_at.eq."${createdAt}",id.lt.${id})`,
  ].join(",");
}
