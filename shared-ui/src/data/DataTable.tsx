import { type CSSProperties, type ReactNode, useRef } from "react";
import type { DataColumn, DataSort } from "./dataColumn.ts";
import { Bars } from "./DataTableBars.styles.ts";
import { Body, Caption, Fallback, Frame, Table } from "./DataTable.styles.ts";
import { DataTableHead } from "./DataTableHead.tsx";
import { DataTableRow, type RowToggle } from "./DataTableRow.tsx";
import { DataTableSelection, SelectAll } from "./DataTableSelection.tsx";
import { DataTableSort } from "./DataTableSort.tsx";
import { EmptyState } from "#feedback/EmptyState.tsx";
import { LoadMore, type LoadMoreProps } from "#controls/LoadMore.tsx";
import type { MenuEntry } from "#overlays/Menu.tsx";
import { RetryBox } from "#feedback/RetryBox.tsx";
import { TableGap } from "./RowGap.tsx";
import { RowHandle } from "./RowHandle.tsx";
import { Skeleton } from "#feedback/Skeleton.tsx";
import type { RowMove } from "./dragRow.ts";
import { useRowMoves } from "./useRowMoves.ts";
import { useRowWindow } from "./useRowWindow.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

export type DataTableProps<Row> = {
  /** Accessible name: "Payments". */
  label: string;
  /** The first column names the row. */
  columns: readonly DataColumn<Row>[];
  /** All loaded rows. Only those near the window are rendered, so thousands are fine. */
  rows: readonly Row[];
  /** Which order and filter the rows have. Those of another list are new elements, so that no row moves across the page. */
  list?: number;
  rowId: (row: Row) => string;
  /** Accessible name of a row: "Select Northwind Robotics". */
  rowLabel: (row: Row) => string;
  sort?: DataSort | null;
  onSort?: (sort: DataSort) => void;
  /** False if `DataTableSort` is in the list's filter sheet. Cards then begin at once, and offer all rows after the first one is selected. */
  hasSortBar?: boolean;
  /** Ids of the selected rows. With `onSelect`, each row has a checkbox; with Shift it selects all rows since the last one. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  /** Buttons for the selected rows. */
  selectionActions?: ReactNode;
  /** Actions of a row, in a menu at its end. */
  rowActions?: (row: Row) => readonly MenuEntry[];
  /** Moves a row before another, or behind the last loaded one. With it, each row has a handle for mouse, finger and arrow keys. */
  onMove?: (move: RowMove) => void;
  /** Set while the first page is loading. */
  isLoading?: boolean;
  /** Reason why the rows could not be loaded. */
  error?: { message: string; onRetry: () => void } | null;
  /** Shown when there are no rows; defaults to "Nothing here yet". */
  empty?: ReactNode;
  /** Loading of further pages. */
  more?: LoadMoreProps;
};

/**
 * A table with a sticky header, sorting, selection and row actions. Below 40rem each row is a card of labelled values. It is a plain table for screen
 * readers and keyboards: everything is reached with Tab, nothing only with arrow keys.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowLabel, sort = null, onSort, rowActions, isLoading = false, more } = props;
  const { list = 0, selected, onSelect, selectionActions, error, empty, hasSortBar = true, onMove } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRowWindow(rows.length, body);
  const width = columns.length + (onSelect || onMove ? 1 : 0) + (rowActions ? 1 : 0);
  const all = onSelect && { ids: rows.map(rowId), selected: selected ?? new Set<string>(), onSelect };
  const isEmpty = rows.length === 0 && !isLoading && !error;

  const moving = useRowMoves({ ids: rows.map(rowId), lastShown: shown.to, onMove });

  // Row that was toggled last: Shift extends from there.
  const anchor = useRef<string | null>(null);

  function handleToggle(id: string, { isChosen, isRange }: RowToggle) {
    const next = new Set(selected);
    for (const toggled of isRange ? rangeOf(rows.map(rowId), { from: anchor.current, to: id }) : [id]) {
      if (isChosen) next.add(toggled);
      else next.delete(toggled);
    }
    anchor.current = id;
    onSelect?.(next);
  }

  return (
    <Frame style={onMove && handleRoom}>
      <RetryBox message={error?.message ?? null} isLoading={isLoading} onRetry={error?.onRetry ?? noop} />
      <Bars>
        {onSort && hasSortBar && rows.length > 0 && <DataTableSort columns={columns} sort={sort} onSort={onSort} />}
        {all && rows.length > 0 && (
          <DataTableSelection {...all} actions={selectionActions} isHiddenAtFirst={!hasSortBar} />
        )}
      </Bars>
      {isEmpty && (empty ?? <EmptyState title="Nothing here yet" />)}
      {rows.length > 0 && (
        <Table role="table" aria-rowcount={more?.hasMore ? -1 : rows.length + 1} aria-busy={isLoading || undefined}>
          <Caption>{label}</Caption>
          <DataTableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            selectAll={all ? <SelectAll {...all} /> : moving && <VisuallyHidden>Move</VisuallyHidden>}
            hasActions={rowActions !== undefined}
          />
          <Body key={list} ref={body} role="rowgroup">
            <TableGap height={shown.before} columns={width} />
            {rows.slice(shown.from, shown.to).map((row, place) => (
              <DataTableRow
                key={rowId(row)}
                row={row}
                id={rowId(row)}
                columns={columns}
                // The header is the first row.
                position={shown.from + place + 2}
                label={rowLabel(row)}
                isSelected={selected?.has(rowId(row)) ?? false}
                onToggle={onSelect && ((toggle) => handleToggle(rowId(row), toggle))}
                actions={rowActions?.(row)}
                handle={
                  moving && (
                    <RowHandle
                      label={rowLabel(row)}
                      describedBy={moving.hintId}
                      onGrab={moving.grab}
                      onStep={(step) => moving.step(rowId(row), step)}
                    />
                  )
                }
              />
            ))}
            <TableGap height={shown.after} columns={width} />
          </Body>
        </Table>
      )}
      {moving && (
        <VisuallyHidden>
          <span id={moving.hintId}>Use the arrow keys to move it up or down.</span>
          <span role="status">{moving.said}</span>
        </VisuallyHidden>
      )}
      {isLoading && rows.length === 0 && <Waiting label={label} />}
      {more && rows.length > 0 && <LoadMore {...more} />}
    </Frame>
  );
}

/** Width of the handles, in touch targets. */
const handleRoom: CSSProperties & { "--handles": number } = { "--handles": 1 };

function noop() {}

/** All ids between two, in either direction; the last one alone when the first is not in the list. */
function rangeOf(ids: readonly string[], { from, to }: { from: string | null; to: string }): readonly string[] {
  const [one, other] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return one < 0 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

function Waiting({ label }: { label: string }) {
  return (
    <Fallback role="status" aria-label={`Loading ${label}`}>
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} $height="1.25rem" $width={line % 2 === 0 ? "100%" : "82%"} />
      ))}
    </Fallback>
  );
}
