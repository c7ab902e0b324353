import type { ReactNode } from "react";

/** One column of a `DataTable`. */
export type DataColumn<Row> = {
  id: string;
  /** The column's header, and the label beside its value in cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Turns the header into a button for sorting. The caller sorts, usually in the database. */
  isSortable?: boolean;
  /** `end` for amounts, so that digits align. */
  align?: "start" | "end";
  /** For dates and numbers, which are never broken in a table. */
  isOneLine?: boolean;
  /** Minimum table width: always; from 48rem; from 64rem. Cards show all columns. Defaults to `always`. */
  priority?: "always" | "medium" | "wide";
  /** A CSS width, to limit the column. */
  width?: string;
};

/** Sorted column and direction. */
export type DataSort = { column: string; direction: "ascending" | "descending" };

/** Sort order after a click on a column's header: ascending first, then reversed. */
export function nextSort(current: DataSort | null, column: string): DataSort {
  const isTurned = current?.column === column && current.direction === "ascending";
  return { column, direction: isTurned ? "descending" : "ascending" };
}
