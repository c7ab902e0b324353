import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { readVaultAgain } from "@pipelark/shared-data/vault/secretQueries";
import type { Secret } from "@pipelark/shared-data/vault/secretSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Deletes a password, and takes it back. What fails is kept in `failed`, to be tried again. */
export function useSecretActs() {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<{ message: string; retry: () => void } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(failure: string, run: () => Promise<void>) {
    setBusy(true);
    setFailed(null);
    try {
      await run();
      await readVaultAgain(queries);
    } catch (error) {
      setFailed({ message: describeFault(error, { failure }), retry: () => void attempt(failure, run) });
    }
    setBusy(false);
  }

  function handleRestore({ id, title }: Secret) {
    return attempt(`“${title}” could not be brought back`, async () => {
      const { kind } = await secretActs(services).restore(id);
      if (kind === "missing") toast({ message: `“${title}” is not there any more.` });
    });
  }

  function handleRemove(secret: Secret) {
    return attempt(`“${secret.title}” could not be deleted`, async () => {
      const { kind } = await secretActs(services).remove(secret.id);
      if (kind === "missing") toast({ message: `“${secret.title}” is not there any more.` });
      else toast({ message: `“${secret.title}” is deleted.`, undo: () => void handleRestore(secret) });
    });
  }

  return { failed, isBusy, remove: handleRemove };
}
