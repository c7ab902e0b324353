import { type ReactNode, useMemo } from "react";
import type { DataColumn } from "./dataColumn.ts";
import { Cell, RowHead, Tick, TickCell, Row as TableRow, ActionCell } from "./DataTable.styles.ts";
import type { MenuEntry } from "#overlays/Menu.tsx";
import { RowMenu } from "#overlays/RowMenu.tsx";

/** A change of a row's checkbox. `isRange` when Shift was held. */
export type RowToggle = { isChosen: boolean; isRange: boolean };

type DataTableRowProps<Row> = {
  row: Row;
  id: string;
  columns: readonly DataColumn<Row>[];
  /** Position in the whole table, from 1, including the header. */
  position: number;
  label: string;
  isSelected: boolean;
  onToggle: ((toggle: RowToggle) => void) | undefined;
  actions: readonly MenuEntry[] | undefined;
  /** The handle of a row that can be moved. */
  handle: ReactNode;
};

/** A row of a `DataTable`, or its card. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, id: rowId, columns, position, label, isSelected, onToggle, actions, handle } = props;
  // Selecting a row renders none of the other rows' cells again.
  const cells = useMemo(() => <RowCells row={row} columns={columns} />, [row, columns]);

  return (
    <TableRow role="row" data-row data-row-id={rowId} aria-rowindex={position} $isSelected={isSelected}>
      {(onToggle || handle) && (
        <TickCell role="cell">
          {handle}
          {onToggle && (
            <Tick>
              <input
                type="checkbox"
                aria-label={`Select ${label}`}
                checked={isSelected}
                onChange={({ target, nativeEvent }) =>
                  onToggle({
                    isChosen: target.checked,
                    isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                  })
                }
              />
            </Tick>
          )}
        </TickCell>
      )}
      {cells}
      {actions && (
        <ActionCell role="cell">
          {actions.length > 0 && <RowMenu label={`Actions for ${label}`} itemsOf={() => actions} />}
        </ActionCell>
      )}
    </TableRow>
  );
}

function RowCells<Row>({ row, columns: [first, ...others] }: Pick<DataTableRowProps<Row>, "row" | "columns">) {
  return (
    <>
      {first && (
        <RowHead role="rowheader" scope="row" $align={first.align} $isOneLine={first.isOneLine}>
          {first.cell(row)}
        </RowHead>
      )}
      {others.map(({ id, header, cell, align, priority, isOneLine }) => (
        <Cell key={id} role="cell" data-label={header} $align={align} $priority={priority} $isOneLine={isOneLine}>
          {cell(row)}
        </Cell>
      ))}
    </>
  );
}
