type Moment = { createdAt: string; id: string };

/** Splits rows that were read with one extra. `last` is the last row shown when there is a next page, otherwise null. */
export function pageOf<Row>(rows: readonly Row[], size: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, size);
  return { shown, last: rows.length > size ? (shown.at(-1) ?? null) : null };
}

/** Condition for rows after this one in a newest-first list, for PostgREST's `or`. */
export function afterMoment({ createdAt, id }: Moment): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
}

/** Condition for rows after this one in a list by a day column, then newest first, for PostgREST's `or`. */
export function afterDay(column: string, { day, createdAt, id }: Moment & { day: string }): string {
  const sameDay = `${column}.eq.${day}`;
  return [
    `${column}.lt.${day}`,
    `and(${sameDay},created_at.lt."${createdAt}")`,
    `and(${sameDay},created_at.eq."${createdAt}",id.lt.${id})`,
  ].join(",");
}
