import { useState } from "react";

/** The selected rows of a table. A row that is no longer in the list is not selected. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, select] = useState<ReadonlySet<string>>(new Set());
  const selectedRows = rows.filter(({ id }) => ids.has(id));

  return {
    /** Props of the table. */
    selection: { selected: new Set(selectedRows.map(({ id }) => id)), onSelect: select },
    selectedRows,
    clear: () => select(new Set()),
  };
}
