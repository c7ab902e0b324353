import type { SavedView } from "@pipelark/shared-data/savedViews/savedViewSchema";

/** Parameter with the chosen columns of a table. */
const columnsName = "columns";

type ShownView = {
  search: URLSearchParams;
  /** Parameters that belong to a view. Others, such as the open row, stay as they are. */
  filters: readonly string[];
  /** Chosen columns, for a table. */
  columns: ReadonlySet<string> | undefined;
};

/** The view that a page shows, as it is saved: the part of its address after the question mark. */
export function queryOf({ search, filters, columns }: ShownView): string {
  const query = new URLSearchParams(
    filters.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  if (columns) query.set(columnsName, [...columns].join(","));
  return query.toString();
}

/** Search of the page's address with a saved view instead of the shown one. */
export function searchWith(view: SavedView, { search, filters }: Omit<ShownView, "columns">): string {
  const next = new URLSearchParams(search);
  for (const name of [...filters, columnsName]) next.delete(name);
  for (const [name, value] of new URLSearchParams(view.query)) next.set(name, value);
  return next.toString();
}

/** Address of a saved view from anywhere. */
export function addressOf({ page, query }: SavedView): string {
  return query === "" ? page : `${page}?${query}`;
}
