import { useState } from "react";

/** The selected rows of a table. A row that is no longer in the list is not selected. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, select] = useState<ReadonlySet<string>>(new Set());
  const selectedRows = rows.filter(({ id }) => ids.has(id));

  const selection = { selected: new Set(selectedRows.map(({ id }) => id)), onSelect: select };

  return {
    /** Props of the table. */
    selection,
    /** Props of `SelectAll` in the list's filter sheet, for phones. */
    all: { ...selection, ids: rows.map(({ id }) => id), hasLabel: true },
    selectedRows,
    clear: () => select(new Set()),
  };
}
