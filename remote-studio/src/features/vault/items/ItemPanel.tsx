import { useCreateKey } from "@pipelark/shared-signed-in/keys/useRowKeys";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { itemQueries, readAllItems } from "@pipelark/shared-data/vault/itemQueries";
import type { ItemFilter } from "@pipelark/shared-data/vault/itemRepository";
import { type ItemKind, itemSorts, type ListedItem } from "@pipelark/shared-data/vault/itemSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { TableToolbar } from "@pipelark/shared-signed-in/table/TableToolbar";
import { useSelection } from "@pipelark/shared-signed-in/table/useSelection";
import { type TableColumn, useTableView } from "@pipelark/shared-signed-in/table/useTableView";
import { Button, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { FilterBar } from "@pipelark/shared-ui/controls/FilterBar";
import { SelectAll } from "@pipelark/shared-ui/data/DataTableSelection";
import { DataTableSort } from "@pipelark/shared-ui/data/DataTableSort";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { LockIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { useKeptFocus } from "@pipelark/shared-ui/focus/useKeptFocus";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddress, useSearchAddress } from "@pipelark/shared-signed-in/useAddress";
import { mayChange, wordsOfVisibility } from "../visibility.ts";
import { ItemDrawer } from "./ItemDrawer.tsx";
import { kindWords } from "./kinds.ts";
import { useItemActs } from "./useItemActs.ts";

const newestFirst = { column: "created_at", direction: "descending" } as const;

/** Items of a kind that the user may see, newest first, and the open one. */
export function ItemPanel({ kind }: { kind: ItemKind }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useKeptFocus(box);
  const { services, user } = useSignedIn();
  const { to, change } = useAddress();
  const { search, typed, setTyped } = useSearchAddress();
  const isNarrow = useIsNarrow();
  const { columnMenu, ...view } = useTableView({ name: "vault", columns, sort: newestFirst });
  const { failed, remove, removeMany } = useItemActs();
  const filter: ItemFilter = {
    kind,
    search,
    sort: {
      column: itemSorts.find((column) => column === view.sort.column) ?? "created_at",
      direction: view.sort.direction,
    },
  };
  const list = useInfiniteQuery(itemQueries.list(services, filter));
  const items = list.data ?? [];
  const { selection, all, selectedRows, clear } = useSelection(items);
  const { label, one, many, empty } = kindWords[kind];
  const own = selectedRows.filter((item) => mayChange(item, user));

  useCreateKey({ label: `Add ${one}`, run: () => change({ item: "new" }) });

  function handleRemoveMany() {
    removeMany(own, { one, many });
    clear();
  }

  return (
    <Stack ref={setBox} $gap="small">
      <VisuallyHidden as="h2">{label}</VisuallyHidden>
      <TableToolbar
        filters={
          <FilterBar
            label={`Filter ${many}`}
            search={<SearchField label={`Search ${many}`} value={typed} onChange={setTyped} />}
            sheet={
              <>
                <DataTableSort columns={columns} sort={view.sort} onSort={view.onSort} look="sheet" />
                <SelectAll {...all} />
              </>
            }
            filters={[]}
            onChange={() => undefined}
            onClear={() => undefined}
          />
        }
        viewFilters={["tab", "search"]}
        columnMenu={columnMenu}
        csv={{
          label: "Download CSV",
          name: `${kindWords[kind].tab}.csv`,
          read: async () => itemsTable(await readAllItems(services, filter)),
        }}
        acts={
          <ButtonLink
            size="medium"
            to={to({ item: "new" })}
            preventScrollReset
            aria-label={isNarrow ? `Add ${one}` : undefined}
          >
            <PlusIcon />
            {!isNarrow && `Add ${one}`}
          </ButtonLink>
        }
      />
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of={`the ${many}`}
        label={label}
        {...view}
        hasSortBar={false}
        {...selection}
        selectionActions={
          own.length > 0 && (
            <Button tone="danger" size="medium" onClick={handleRemoveMany}>
              {own.length === selectedRows.length ? "Delete" : `Delete ${own.length} of yours`}
            </Button>
          )
        }
        rows={items}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowActions={(item) =>
          mayChange(item, user) ? [{ label: "Delete", tone: "danger", onSelect: () => remove(item) }] : []
        }
        empty={
          search ? (
            <EmptyState title={`No ${many} match “${search}”`}>Try a different part of the title or text.</EmptyState>
          ) : (
            <EmptyState icon={<LockIcon />} title={`No ${many} yet`}>
              {empty}
            </EmptyState>
          )
        }
        count={items.length === 1 ? `1 ${one}` : `${items.length} ${many}`}
      />
      <ItemDrawer kind={kind} onDelete={remove} />
    </Stack>
  );
}

/** The sortable ones are named as in the database. */
const columns: TableColumn<ListedItem>[] = [
  { id: "title", header: "Title", isSortable: true, cell: ({ id, title }) => <ItemLink id={id}>{title}</ItemLink> },
  { id: "owner_name", header: "Owner", isSortable: true, cell: ({ owner }) => owner.name },
  { id: "visibility", header: "Visible to", priority: "medium", cell: wordsOfVisibility },
  {
    id: "updated_at",
    header: "Changed",
    isSortable: true,
    priority: "wide",
    cell: ({ updatedAt }) => formatMoment(updatedAt),
  },
  { id: "changed-by", header: "Changed by", isOptional: true, cell: ({ updatedByName }) => updatedByName },
];

/** Items as CSV rows, header first. */
function itemsTable(items: readonly ListedItem[]): string[][] {
  return [
    ["Title", "Address", "Owner", "Visible to", "Changed", "Changed by"],
    ...items.map((item) => [
      item.title,
      item.url,
      item.owner.name,
      wordsOfVisibility(item),
      item.updatedAt.toISOString(),
      item.updatedByName,
    ]),
  ];
}

function ItemLink({ id, children }: { id: string; children: string }) {
  const { to } = useAddress();
  return (
    <TextLink to={to({ item: id })} preventScrollReset>
      {children}
    </TextLink>
  );
}
