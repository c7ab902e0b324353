import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { DataTable, type DataTableProps } from "@pipelark/shared-ui/data/DataTable";
import { nextPageOf, type PagedReading, type Reading, retryReading } from "./reading.ts";

export type QueryTableProps<Row> = Omit<DataTableProps<Row>, "isLoading" | "error" | "more"> & {
  query: Reading<unknown> | PagedReading;
  /** Name of the data in messages: "the list of people". */
  of: string;
  /** Number of rows of a paged query: "150 payments". */
  count?: string;
  /** Loads the next page when the end comes near. */
  isAutomatic?: boolean;
};

/** `QueryView` for a table: rows, loading state or error. */
export function QueryTable<Row>({ query, of, count, isAutomatic = false, ...table }: QueryTableProps<Row>) {
  const { data, error, isFetching } = query;

  return (
    <DataTable
      {...table}
      isLoading={error ? isFetching : data === undefined}
      error={error ? { message: describeFault(error, { of }), onRetry: () => retryReading(query) } : null}
      more={count !== undefined && "hasNextPage" in query ? { ...nextPageOf(query, isAutomatic), count } : undefined}
    />
  );
}
