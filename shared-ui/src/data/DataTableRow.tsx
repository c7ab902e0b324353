import { useMemo } from "react";
import type { DataColumn } from "./dataColumn.ts";
import { Cell, RowHead, Tick, TickCell, Row as TableRow, ActionCell } from "./DataTable.styles.ts";
import { MoreIcon } from "#controls/icons.tsx";
import { Menu, type MenuEntry } from "#overlays/Menu.tsx";

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
};

/** A row of a `DataTable`, or its card. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, id: rowId, columns, position, label, isSelected, onToggle, actions } = props;
  // Selecting a row renders none of the other rows' cells again.
  const cells = useMemo(() => <RowCells row={row} columns={columns} />, [row, columns]);

  return (
    <TableRow role="row" data-row data-row-id={rowId} aria-rowindex={position} $isSelected={isSelected}>
      {onToggle && (
        <TickCell role="cell">
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
        </TickCell>
      )}
      {cells}
      {actions && (
        <ActionCell role="cell">
          {actions.length > 0 && (
            <Menu look="icon" label={`Actions for ${label}`} trigger={<MoreIcon />} items={actions} />
          )}
        </ActionCell>
      )}
    </TableRow>
  );
}

function RowCells<Row>({ row, columns: [first, ...others] }: Pick<DataTableRowProps<Row>, "row" | "columns">) {
  return (
    <>
      {first && (
        <RowHead role="rowheader" scope="row" $align={first.align}>
          {first.cell(row)}
        </RowHead>
      )}
      {others.map(({ id, header, cell, align, priority }) => (
        <Cell key={id} role="cell" data-label={header} $align={align} $priority={priority}>
          {cell(row)}
        </Cell>
      ))}
    </>
  );
}
