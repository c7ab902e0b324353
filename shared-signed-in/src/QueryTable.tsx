import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { DataTable, type DataTableProps } from "@pipelark/shared-ui/data/DataTable";
import { nextPageOf, type PagedReading, type Reading, readAgain } from "./reading.ts";

export type QueryTableProps<Row> = Omit<DataTableProps<Row>, "isLoading" | "error" | "more"> & {
  query: Reading<unknown> | PagedReading;
  /** What is read, as the message calls it: "the list of people". */
  of: string;
  /** How many rows there are, for a query in pages: "150 payments". */
  count?: string;
  /** The next page is read when the end comes near. */
  isAutomatic?: boolean;
};

/** `QueryView` for a table: its rows, or that they are on their way, or why they could not be read. */
export function QueryTable<Row>({ query, of, count, isAutomatic = false, ...table }: QueryTableProps<Row>) {
  const { data, error, isFetching } = query;

  return (
    <DataTable
      {...table}
      isLoading={error ? isFetching : data === undefined}
      error={error ? { message: describeFault(error, { of }), onRetry: () => readAgain(query) } : null}
      more={count !== undefined && "hasNextPage" in query ? { ...nextPageOf(query, isAutomatic), count } : undefined}
    />
  );
}
