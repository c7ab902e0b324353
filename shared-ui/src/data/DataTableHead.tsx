import type { ReactNode } from "react";
import { type DataColumn, type DataSort, nextSort } from "./dataColumn.ts";
import { Head, HeadCell, SelectAllCell, SortButton } from "./DataTable.styles.ts";
import { ChevronDownIcon } from "#controls/icons.tsx";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | null;
  onSort: ((sort: DataSort) => void) | undefined;
  /** The checkbox for all rows. */
  selectAll: ReactNode;
  hasActions: boolean;
};

/** The header of a `DataTable`. */
export function DataTableHead<Row>({ columns, sort, onSort, selectAll, hasActions }: DataTableHeadProps<Row>) {
  return (
    <Head role="rowgroup">
      <tr aria-rowindex={1}>
        {selectAll && (
          <SelectAllCell role="columnheader" scope="col" $isNarrow>
            {selectAll}
          </SelectAllCell>
        )}
        {columns.map(({ id, header, isSortable, align, priority, width }) => (
          <HeadCell
            key={id}
            role="columnheader"
            scope="col"
            aria-sort={sort?.column === id ? sort.direction : undefined}
            data-align={align}
            $align={align}
            $priority={priority}
            style={width === undefined ? undefined : { width }}
          >
            {isSortable && onSort ? (
              <SortButton
                type="button"
                data-direction={sort?.column === id ? sort.direction : undefined}
                onClick={() => afterPaint(() => onSort(nextSort(sort, id)))}
              >
                {header}
                <ChevronDownIcon />
              </SortButton>
            ) : (
              header
            )}
          </HeadCell>
        ))}
        {hasActions && (
          <HeadCell role="columnheader" scope="col" $isNarrow>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeadCell>
        )}
      </tr>
    </Head>
  );
}

/** Shows the pressed header before rows are rendered in their new order. */
function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
