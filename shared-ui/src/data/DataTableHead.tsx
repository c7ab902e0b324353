import { type DataColumn, type DataSort, nextSort } from "./dataColumn.ts";
import { Head, HeadCell, SortButton } from "./DataTable.styles.ts";
import { ChevronDownIcon } from "#controls/icons.tsx";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | null;
  onSort: ((sort: DataSort) => void) | undefined;
  hasSelection: boolean;
  hasActions: boolean;
};

/** The header of a `DataTable`. */
export function DataTableHead<Row>({ columns, sort, onSort, hasSelection, hasActions }: DataTableHeadProps<Row>) {
  return (
    <Head role="rowgroup">
      <tr aria-rowindex={1}>
        {hasSelection && <Aside>Select</Aside>}
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
                onClick={() => onSort(nextSort(sort, id))}
              >
                {header}
                <ChevronDownIcon />
              </SortButton>
            ) : (
              header
            )}
          </HeadCell>
        ))}
        {hasActions && <Aside>Actions</Aside>}
      </tr>
    </Head>
  );
}

function Aside({ children }: { children: string }) {
  return (
    <HeadCell role="columnheader" scope="col" $isNarrow>
      <VisuallyHidden>{children}</VisuallyHidden>
    </HeadCell>
  );
}
