import type { RowList } from "./keyStore.ts";

/** Rows of lists and cards of boards. */
export const rowSelector = "[data-row-id], [role=row][data-key]";

/** Moves the focus to the next (1) or the previous (-1) row of the lists, in the order of the page. */
export function moveAmongRows(lists: readonly RowList[], step: 1 | -1): void {
  const rows = rowsOf(lists);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const beforeAll = step > 0 ? -1 : rows.length;
  const from = current < 0 ? beforeAll : current;
  for (let place = from + step; place >= 0 && place < rows.length; place += step) {
    const target = targetOf(rows[place]);
    target?.focus();
    // A row of a hidden column does not accept the focus.
    if (target === document.activeElement) return;
  }
}

/** Id of the row with the focus and its list. */
export function focusedRow(lists: readonly RowList[]): { id: string; list: RowList } | undefined {
  const row = document.activeElement?.closest<HTMLElement>(rowSelector);
  const id = row ? rowIdOf(row) : undefined;
  const list = lists.find((one) => one.list.current?.contains(row ?? null));
  return id !== undefined && row && list ? { id, list } : undefined;
}

export function rowIdOf({ dataset }: HTMLElement): string | undefined {
  return dataset["rowId"] ?? dataset["key"];
}

function rowsOf(lists: readonly RowList[]): HTMLElement[] {
  return lists
    .flatMap(({ list }) => [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])])
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

function targetOf(row: HTMLElement | undefined): HTMLElement | null {
  if (!row || row.hasAttribute("tabindex")) return row ?? null;
  const control = row.querySelector<HTMLElement>("a[href], button:not([disabled])");
  if (control) return control;
  row.tabIndex = -1;
  return row;
}
