import { itemQueries } from "@pipelark/shared-data/vault/itemQueries";
import type { ItemKind, ListedItem } from "@pipelark/shared-data/vault/itemSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ItemForm } from "./ItemForm.tsx";
import { ItemView } from "./ItemView.tsx";
import { kindWords } from "./kinds.ts";

export type ItemDrawerProps = { kind: ItemKind; onDelete: (item: ListedItem) => void };

/** The item of `?item=<id>`, or a form for `?item=new`. */
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
  const query = useQuery(itemQueries.one(services, id));

  function stopEditing() {
    setEditing(false);
  }

  return (
    <QueryView
      query={query}
      of="this item"
      loading={<Skeleton $height="16rem" role="status" aria-label="Loading the item" />}
      missing={<EmptyState title="Item not found">It was deleted, or you no longer have access.</EmptyState>}
      isQuiet
    >
      {(item) =>
        isEditing ? (
          <ItemForm kind={item.kind} item={item} onSaved={stopEditing} onCancel={stopEditing} />
        ) : (
          <ItemView item={item} onEdit={() => setEditing(true)} onDelete={() => onDelete(item)} />
        )
      }
    </QueryView>
  );
}
