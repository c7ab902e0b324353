import { itemMutations } from "@pipelark/shared-data/vault/itemQueries";
import type { ListedItem } from "@pipelark/shared-data/vault/itemSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";

type Noun = { one: string; many: string };

/** Deletes one item or several, and restores them. */
export function useItemActs() {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: sendRemoval } = useMutation(itemMutations.remove(services));
  const { mutateAsync: sendBack } = useMutation(itemMutations.restore(services));
  const { mutateAsync: sendRemovals } = useMutation(itemMutations.removeMany(services));
  const { mutateAsync: sendManyBack } = useMutation(itemMutations.restoreMany(services));

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

  function restoreMany(ids: readonly string[], noun: Noun) {
    void act({
      key: "many",
      run: () => sendManyBack(ids),
      failure: `${countOf(ids, noun)} could not be restored`,
      done: (restored) => ({ message: `${countOf(restored, noun)} restored.` }),
    });
  }

  function removeMany(items: readonly ListedItem[], noun: Noun) {
    void act({
      key: "many",
      run: () => sendRemovals(items.map(({ id }) => id)),
      failure: `${countOf(items, noun)} could not be deleted`,
      done: (deleted) => ({ message: `${countOf(deleted, noun)} deleted.`, undo: () => restoreMany(deleted, noun) }),
    });
  }

  return { failed, remove, removeMany };
}

function countOf(items: readonly unknown[], { one, many }: Noun): string {
  return items.length === 1 ? `1 ${one}` : `${items.length} ${many}`;
}

function gone(title: string) {
  return { message: `“${title}” no longer exists.` };
}
