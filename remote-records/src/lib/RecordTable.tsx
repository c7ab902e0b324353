import { isPeriodName, periodOptions } from "@pipelark/shared-signed-in/ledger/period";
import { PeriodDates } from "@pipelark/shared-signed-in/ledger/PeriodDates";
import { QueryTable, type QueryTableProps } from "@pipelark/shared-signed-in/QueryTable";
import type { CsvButtonProps } from "@pipelark/shared-signed-in/table/CsvButton";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { type Filter, FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { SearchIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { countOf } from "./words.ts";
import type { RecordView } from "./useRecordView.ts";

type RecordTableProps<Row> = Pick<QueryTableProps<Row>, "query" | "rows" | "columns" | "rowId" | "rowLabel"> & {
  view: RecordView;
  /** Besides the period. */
  filters: readonly Filter[];
  words: {
    /** "Emails" */
    label: string;
    /** One row and several: ["email", "emails"]. */
    rows: readonly [string, string];
    /** Shown while there is nothing, without a filter. */
    hint: string;
  };
  csv: Pick<CsvButtonProps, "name" | "read">;
};

/** A list of records with its search, filters and file. */
export function RecordTable<Row>({ view, filters, words, csv, ...table }: RecordTableProps<Row>) {
  const { period, typed, setTyped, isNarrowed, narrow, clear } = view;
  const [, several] = words.rows;
  const name = words.label.toLowerCase();

  function handleFilter(id: string, value: string | null) {
    if (id === "period") period.choose({ name: isPeriodName(value) ? value : null });
    else narrow(id, value);
  }

  return (
    <Stack $gap="small">
      <TableToolbar
        filters={
          <FilterBar
            label={`Filter ${name}`}
            search={<SearchField label={`Search ${name}`} value={typed} onChange={setTyped} />}
            filters={[
              ...filters,
              { id: "period", label: "Period", look: "select", options: periodOptions, value: period.choice.name },
            ]}
            onChange={handleFilter}
            onClear={clear}
          />
        }
        columnMenu={undefined}
        csv={{ label: "Download CSV", ...csv }}
      />
      {period.choice.name === "custom" && (
        <PeriodDates choice={period.choice} isReversed={period.isReversed} onChoose={period.choose} />
      )}
      <QueryTable
        {...table}
        of={`the ${several}`}
        label={words.label}
        empty={
          <EmptyState
            icon={<SearchIcon />}
            title={isNarrowed ? `No ${several} match` : `No ${several} yet`}
            headingLevel={2}
          >
            {isNarrowed ? "Clear the search and the filters to see all." : words.hint}
          </EmptyState>
        }
        count={countOf(table.rows, words.rows)}
        isAutomatic
      />
    </Stack>
  );
}
