import { secretMutations } from "@pipelark/shared-data/vault/secretQueries";
import type { Secret } from "@pipelark/shared-data/vault/secretSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";

/** Deletes a password, and restores it. */
export function useSecretActs() {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: sendRemoval } = useMutation(secretMutations.remove(services));
  const { mutateAsync: sendBack } = useMutation(secretMutations.restore(services));

  function restore({ id, title }: Secret) {
    void act({
      key: id,
      run: () => sendBack(id),
      failure: `“${title}” could not be restored`,
      done: ({ kind }) => (kind === "missing" ? gone(title) : null),
    });
  }

  function remove(secret: Secret) {
    const { id, title } = secret;
    void act({
      key: id,
      run: () => sendRemoval(id),
      failure: `“${title}” could not be deleted`,
      done: ({ kind }) =>
        kind === "missing" ? gone(title) : { message: `“${title}” was deleted.`, undo: () => restore(secret) },
    });
  }

  return { failed, remove };
}

function gone(title: string) {
  return { message: `“${title}” no longer exists.` };
}
