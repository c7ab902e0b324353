import type { ReactNode } from "react";

/** One column of a `DataTable`. */
export type DataColumn<Row> = {
  id: string;
  /** The head of the column, and the label beside the value in the card form. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Its head becomes a button that sorts. The caller does the sorting, usually in the database. */
  isSortable?: boolean;
  /** `end` for amounts: digits under digits. */
  align?: "start" | "end";
  /** Where it is shown: everywhere; from 48rem on; from 64rem on. Cards on phones show all. `always` unless said. */
  priority?: "always" | "medium" | "wide";
  /** A CSS width, for columns that should not take what they like. */
  width?: string;
};

/** By which column, and which way. */
export type DataSort = { column: string; direction: "ascending" | "descending" };

/** The sort after its column's head was pressed: ascending first, then the other way. */
export function nextSort(current: DataSort | null, column: string): DataSort {
  const isTurned = current?.column === column && current.direction === "ascending";
  return { column, direction: isTurned ? "descending" : "ascending" };
}
