import { itemMutations } from "@pipelark/shared-data/vault/itemQueries";
import type { ListedItem } from "@pipelark/shared-data/vault/itemSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";

/** Deletes an item, and restores it. */
export function useItemActs() {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: sendRemoval } = useMutation(itemMutations.remove(services));
  const { mutateAsync: sendBack } = useMutation(itemMutations.restore(services));

  function restore({ id, title }: ListedItem) {
    void act({
      key: id,
      run: () => sendBack(id),
      failure: `“${title}” could not be restored`,
      done: ({ kind }) => (kind === "missing" ? gone(title) : null),
    });
  }

  function remove(item: ListedItem) {
    const { id, title } = item;
    void act({
      key: id,
      run: () => sendRemoval(id),
      failure: `“${title}” could not be deleted`,
      done: ({ kind }) =>
        kind === "missing" ? gone(title) : { message: `“${title}” was deleted.`, undo: () => restore(item) },
    });
  }

  return { failed, remove };
}

function gone(title: string) {
  return { message: `“${title}” no longer exists.` };
}
