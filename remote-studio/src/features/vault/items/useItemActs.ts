import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { itemMutations } from "@pipelark/shared-data/vault/itemQueries";
import type { ListedItem } from "@pipelark/shared-data/vault/itemSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** Deletes an item, and takes it back. What fails is kept in `failed`, to be tried again. */
export function useItemActs() {
  const { services } = useSignedIn();
  const [failed, setFailed] = useState<{ message: string; retry: () => void } | null>(null);
  const remove = useMutation(itemMutations.remove(services));
  const restore = useMutation(itemMutations.restore(services));

  async function attempt(failure: string, run: () => Promise<void>) {
    setFailed(null);
    try {
      await run();
    } catch (error) {
      setFailed({ message: describeFault(error, { failure }), retry: () => void attempt(failure, run) });
    }
  }

  function handleRestore({ id, title }: ListedItem) {
    return attempt(`“${title}” could not be brought back`, async () => {
      const { kind } = await restore.mutateAsync(id);
      if (kind === "missing") toast({ message: `“${title}” is not there any more.` });
    });
  }

  function handleRemove(item: ListedItem) {
    return attempt(`“${item.title}” could not be deleted`, async () => {
      const { kind } = await remove.mutateAsync(item.id);
      if (kind === "missing") toast({ message: `“${item.title}” is not there any more.` });
      else toast({ message: `“${item.title}” is deleted.`, undo: () => void handleRestore(item) });
    });
  }

  return { failed, isBusy: remove.isPending || restore.isPending, remove: handleRemove };
}
