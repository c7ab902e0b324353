import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { itemQueries } from "@pipelark/shared-data/vault/itemQueries";
import type { ItemKind, ListedItem } from "@pipelark/shared-data/vault/itemSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ItemForm } from "./ItemForm.tsx";
import { ItemView } from "./ItemView.tsx";
import { kindWords } from "./kinds.ts";

export type ItemDrawerProps = { kind: ItemKind; onDelete: (item: ListedItem) => void };

/** The item that the address names as `?item=<id>`, or a form for `?item=new`. */
export function ItemDrawer({ kind, onDelete }: ItemDrawerProps) {
  const { read, change } = useAddress();
  const id = read("item");
  const { one } = kindWords[kind];
  const title = id === "new" ? `Add ${one}` : one.charAt(0).toUpperCase() + one.slice(1);

  function close() {
    change({ item: null }, { isReplaced: true });
  }
  function handleDelete(item: ListedItem) {
    close();
    onDelete(item);
  }

  return (
    <Drawer title={title} isOpen={id !== null} onClose={close}>
      {id === "new" && <ItemForm kind={kind} item={null} onSaved={close} onCancel={close} />}
      {id !== null && id !== "new" && <OpenItem key={id} id={id} onDelete={handleDelete} />}
    </Drawer>
  );
}

function OpenItem({ id, onDelete }: { id: string; onDelete: (item: ListedItem) => void }) {
  const { services } = useSignedIn();
  const [isEditing, setEditing] = useState(false);
  const { data: item, error, isFetching, refetch } = useQuery(itemQueries.one(services, id));

  function stopEditing() {
    setEditing(false);
  }

  if (isDataFault(error) && error.kind === "missing") {
    return <EmptyState title="This is not there">It was deleted, or is not meant for you any more.</EmptyState>;
  }
  if (!item) {
    return error ? (
      <RetryBox
        message={describeFault(error, { of: "this item" })}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton $height="16rem" role="status" aria-label="Loading the item" />
    );
  }
  if (isEditing) {
    return <ItemForm kind={item.kind} item={item} onSaved={stopEditing} onCancel={stopEditing} />;
  }
  return <ItemView item={item} onEdit={() => setEditing(true)} onDelete={() => onDelete(item)} />;
}
