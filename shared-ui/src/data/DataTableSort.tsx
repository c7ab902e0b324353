import { useId } from "react";
import type { DataColumn, DataSort } from "./dataColumn.ts";
import { SortBar } from "./DataTableBars.styles.ts";
import { Select } from "#forms/Select.tsx";

export type DataTableSortProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | null;
  onSort: (sort: DataSort) => void;
  /** `sheet` among the filters of a phone. */
  look?: "bar" | "sheet";
};

/** Sorting for the cards of a `DataTable`, which have no header. Phones only. */
export function DataTableSort<Row>({ columns, sort, onSort, look = "bar" }: DataTableSortProps<Row>) {
  const id = useId();
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id: column, header }): (DataSort & { label: string })[] => [
      { column, direction: "ascending", label: `${header}, ascending` },
      { column, direction: "descending", label: `${header}, descending` },
    ]);

  // An order by what is no column is none of the choices.
  const current = sort && choices.find((choice) => keyOf(choice) === keyOf(sort));

  function handleChange(value: string) {
    const choice = choices.find((candidate) => keyOf(candidate) === value);
    if (choice) onSort({ column: choice.column, direction: choice.direction });
  }

  return (
    <SortBar data-look={look}>
      <label htmlFor={id}>Sort by</label>
      <Select id={id} value={current ? keyOf(current) : ""} onChange={(event) => handleChange(event.target.value)}>
        {!current && <option value="">Default order</option>}
        {choices.map((choice) => (
          <option key={keyOf(choice)} value={keyOf(choice)}>
            {choice.label}
          </option>
        ))}
      </Select>
    </SortBar>
  );
}

function keyOf({ column, direction }: DataSort): string {
  return `${column} ${direction}`;
}
