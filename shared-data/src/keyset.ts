type Moment = { createdAt: string; id: string };

/** Order of a list by one of its columns. Rows with equal values follow each other by id. */
export type Sort<Column extends string> = { column: Column; direction: "ascending" | "descending" };

/** Last row of a page, for the next one: its value in the sorted column. */
export type SortedPosition = { value: string | number; id: string };

type SortedList<Query> = {
  /** Creates the query with its filters. */
  query: () => Query;
  sort: Sort<string>;
  /** Cursor of the page; null for the first page. */
  from: SortedPosition | null;
  /** Rows per page. */
  size: number;
};

/** Methods of a query to PostgREST that a sorted page needs. */
interface Sortable {
  eq(column: string, value: string | number): this;
  gt(column: string, value: string | number): this;
  lt(column: string, value: string | number): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
}

/**
 * Queries for one page of a sorted list. Their rows, one after the other, are the page with one extra row. After the first page there are two, because
 * the engines disagree on how to quote a text in one condition on two columns.
 */
export function pageQueries<Query extends Sortable>({ query, sort, from, size }: SortedList<Query>): Query[] {
  const ascending = sort.direction === "ascending";
  const beyond = ascending ? "gt" : "lt";
  const pages = from
    ? [query().eq(sort.column, from.value)[beyond]("id", from.id), query()[beyond](sort.column, from.value)]
    : [query()];
  return pages.map((page) =>
    page
      .order(sort.column, { ascending })
      .order("id", { ascending })
      .limit(size + 1),
  );
}

/** Reads all pages of a list. */
export async function readAllPages<Page extends { next: Cursor | null }, Cursor>(
  read: (from: Cursor | null) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let from: Cursor | null = null;
  do {
    const page: Page = await read(from);
    pages.push(page);
    from = page.next;
  } while (from !== null);
  return pages;
}

/** Splits rows that were read with one extra. `last` is the last row shown when there is a next page, otherwise null. */
export function pageOf<Row>(rows: readonly Row[], size: number): { shown: Row[]; last: Row | null } {
  const shown = rows.slice(0, size);
  return { shown, last: rows.length > size ? (shown.at(-1) ?? null) : null };
}

/** Condition for rows after this one in a newest-first list, for PostgREST's `or`. */
export function afterMoment({ createdAt, id }: Moment): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
}

type DayPosition = Moment & { day: string; isAscending?: boolean };

/** Condition for rows after this one in a list by a day column, a time and an id, newest first or all ascending, for PostgREST's `or`. */
export function afterDay(column: string, { day, createdAt, id, isAscending = false }: DayPosition): string {
  const beyond = isAscending ? "gt" : "lt";
  const sameDay = `${column}.eq.${day}`;
  return [
    `${column}.${beyond}.${day}`,
    `and(${sameDay},created_at.${beyond}."${createdAt}")`,
    `and(${sameDay},created_at.eq."${createdAt}",id.${beyond}.${id})`,
  ].join(",");
}
