import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryTable } from "@pipelark/shared-signed-in/QueryTable";
import { ListToolbar } from "@pipelark/shared-signed-in/studio/ListToolbar";
import { itemQueries } from "@pipelark/shared-data/vault/itemQueries";
import type { ItemKind, ListedItem } from "@pipelark/shared-data/vault/itemSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { LockIcon, PlusIcon } from "@pipelark/shared-ui/controls/icons";
import { SearchField } from "@pipelark/shared-ui/forms/SearchField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
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

/** Items of a kind that the user may see, newest first, and the open one. */
export function ItemPanel({ kind }: { kind: ItemKind }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useKeptFocus(box);
  const { services, user } = useSignedIn();
  const { to } = useAddress();
  const { search, typed, setTyped } = useSearchAddress();
  const { failed, remove } = useItemActs();
  const list = useInfiniteQuery(itemQueries.list(services, { kind, search }));
  const items = list.data ?? [];
  const { label, one, many, empty } = kindWords[kind];

  return (
    <Stack ref={setBox} $gap="small">
      <VisuallyHidden as="h2">{label}</VisuallyHidden>
      <ListToolbar
        search={<SearchField label={`Search ${many}`} value={typed} onChange={setTyped} />}
        acts={
          <ButtonLink size="medium" to={to({ item: "new" })} preventScrollReset>
            <PlusIcon />
            Add {one}
          </ButtonLink>
        }
      />
      <ActFaults acts={failed} />
      <QueryTable
        query={list}
        of={`the ${many}`}
        label={label}
        columns={columns}
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

const columns: DataColumn<ListedItem>[] = [
  { id: "title", header: "Title", cell: ({ id, title }) => <ItemLink id={id}>{title}</ItemLink> },
  { id: "owner", header: "Owner", cell: ({ owner }) => owner.name },
  { id: "visibility", header: "Visible to", priority: "medium", cell: wordsOfVisibility },
  { id: "changed", header: "Changed", priority: "wide", cell: ({ updatedAt }) => formatMoment(updatedAt) },
];

function ItemLink({ id, children }: { id: string; children: string }) {
  const { to } = useAddress();
  return (
    <TextLink to={to({ item: id })} preventScrollReset>
      {children}
    </TextLink>
  );
}
