import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { DataTable, type DataTableProps } from "@pipelark/shared-ui/data/DataTable";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { useRowKeys } from "./keys/useRowKeys.ts";
import { nextPageOf, type PagedReading, type Reading, retryReading } from "./reading.ts";

export type QueryTableProps<Row> = Omit<DataTableProps<Row>, "list" | "isLoading" | "error" | "more"> & {
  query: Reading<unknown> | PagedReading;
  /** Name of the data in messages: "the list of people". */
  of: string;
  /** Number of rows of a paged query: "150 payments". */
  count?: string;
  /** Loads the next page when the end comes near. */
  isAutomatic?: boolean;
};

/** `QueryView` for a table: rows, loading state or error. Its rows can be reached with single keys. */
export function QueryTable<Row>({ query, of, count, isAutomatic = false, ...table }: QueryTableProps<Row>) {
  const { data, error, isFetching } = query;
  const { selected, onSelect } = table;
  const place = useRef<HTMLDivElement>(null);
  const list = useListNumber(query.isPlaceholderData ?? false);

  function handleSelect(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  }

  useRowKeys({ list: place, select: onSelect && { label: "Select the row", run: handleSelect } });

  return (
    <Place ref={place}>
      <DataTable
        {...table}
        list={list}
        isLoading={error ? isFetching : data === undefined}
        error={error ? { message: describeFault(error, { of }), onRetry: () => retryReading(query) } : null}
        more={count !== undefined && "hasNextPage" in query ? { ...nextPageOf(query, isAutomatic), count } : undefined}
      />
    </Place>
  );
}

/** Grows when the rows of another order or filter arrive, until which the former ones are kept. */
function useListNumber(isKept: boolean): number {
  const [last, setLast] = useState({ isKept, number: 0 });
  if (last.isKept === isKept) return last.number;
  const next = { isKept, number: isKept ? last.number : last.number + 1 };
  setLast(next);
  return next.number;
}

/* The table stays a child of the page's layout. */
const Place = styled.div`
  display: contents;
`;
