import { useState } from "react";
import { styled } from "styled-components";
import { Badge } from "#data/Badge.tsx";
import { Button } from "#controls/Button.tsx";
import type { DataColumn, DataSort } from "#data/dataColumn.ts";
import { DataTable } from "#data/DataTable.tsx";
import { formatMoney } from "#data/formatMoney.ts";
import { EmptyState } from "#feedback/EmptyState.tsx";
import { FilterBar } from "#controls/FilterBar.tsx";
import { SearchField } from "#forms/SearchField.tsx";
import { Stack } from "#layout/Stack.tsx";
import { Sample } from "./Sample.tsx";

type Payment = { id: string; client: string; note: string; day: string; state: "approved" | "pending"; cents: number };

const names = ["Northwind Robotics", "Lumen Legal", "Harbour Analytics", "Field & Fern", "Orchard Health"];

function makePayments(count: number): Payment[] {
  return Array.from({ length: count }, (_, place) => ({
    id: String(place),
    client: `${names[place % names.length]} ${Math.floor(place / names.length) + 1}`,
    note: place % 4 === 0 ? "Deal closed, first half of the fee" : "Deal closed",
    day: `2024-0${(place % 6) + 1}-${String((place % 27) + 1).padStart(2, "0")}`,
    state: place % 3 === 0 ? "pending" : "approved",
    cents: 25_000 + ((place * 7919) % 400_000),
  }));
}

const columns: DataColumn<Payment>[] = [
  { id: "client", header: "Client", cell: ({ client }) => client, isSortable: true },
  { id: "note", header: "Note", cell: ({ note }) => note, priority: "wide" },
  { id: "day", header: "Date", cell: ({ day }) => day, isSortable: true, priority: "medium" },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={state === "pending" ? "warn" : "ok"}>{state}</Badge>,
  },
  {
    id: "cents",
    header: "Amount",
    cell: ({ cents }) => formatMoney(cents, { currency: "USD", locale: "en-US" }),
    isSortable: true,
    align: "end",
  },
];

function sorted(rows: readonly Payment[], { column, direction }: DataSort): Payment[] {
  const turn = direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => {
    if (column === "cents") return (one.cents - other.cents) * turn;
    return (column === "day" ? one.day.localeCompare(other.day) : one.client.localeCompare(other.client)) * turn;
  });
}

const all = makePayments(10_000);
const shared = { columns, rowId: ({ id }: Payment) => id, rowLabel: ({ client }: Payment) => client };

export function TableSamples() {
  return (
    <>
      <Sample title="A table">
        <PaymentTable />
      </Sample>
      <Sample title="A table with nothing to show">
        <DataTable {...shared} label="Payments on their way" rows={[]} isLoading />
        <DataTable
          {...shared}
          label="Payments that failed"
          rows={[]}
          error={{ message: "The payments could not be loaded. Check your connection.", onRetry: () => {} }}
        />
        <DataTable
          {...shared}
          label="No payments"
          rows={[]}
          empty={<EmptyState title="No payments yet">Your payments appear here.</EmptyState>}
        />
      </Sample>
    </>
  );
}

function PaymentTable() {
  const [count, setCount] = useState(8);
  const [sort, setSort] = useState<DataSort>({ column: "day", direction: "descending" });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["1"]));
  const [state, setState] = useState<string | null>(null);
  const [month, setMonth] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const found = all
    .slice(0, count)
    .filter((row) => (state === null || row.state === state) && (month === null || row.day.startsWith(month)))
    .filter((row) => row.client.toLowerCase().includes(query.toLowerCase()));
  const rows = sorted(found, sort);

  return (
    <Place>
      <Stack>
        <FilterBar
          label="Filter payments"
          search={<SearchField label="Search payments" value={query} onChange={setQuery} />}
          filters={[
            {
              id: "state",
              label: "State",
              look: "chips",
              value: state,
              options: [
                { value: "pending", label: "Pending" },
                { value: "approved", label: "Approved" },
              ],
            },
            {
              id: "month",
              label: "Month",
              look: "select",
              value: month,
              options: [
                { value: "2024-01", label: "January" },
                { value: "2024-02", label: "February" },
              ],
            },
          ]}
          onChange={(id, value) => (id === "state" ? setState(value) : setMonth(value))}
          onClear={() => {
            setState(null);
            setMonth(null);
          }}
        />
        <DataTable
          {...shared}
          label="Payments"
          rows={rows}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          selectionActions={
            <Button tone="secondary" size="medium">
              Approve
            </Button>
          }
          rowActions={() => [
            { label: "Open", onSelect: () => {} },
            { label: "Reverse", tone: "danger", onSelect: () => {} },
          ]}
          more={{
            count: `${rows.length} payments`,
            hasMore: count < all.length,
            isLoading: false,
            onLoadMore: () => setCount((shown) => (shown < 100 ? 100 : all.length)),
          }}
        />
      </Stack>
    </Place>
  );
}

const Place = styled.div`
  width: 100%;
`;
