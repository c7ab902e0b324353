import type { Secret } from "@pipelark/shared-data/vault/secretSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useState } from "react";
import type { VaultKey } from "../crypto/vaultKey.ts";
import { OpenTitle, Standing } from "../Standing.tsx";
import { mayChange } from "../visibility.ts";
import { RevealedSecret } from "./RevealedSecret.tsx";
import { SecretForm } from "./SecretForm.tsx";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";
import { useReveal } from "./useReveal.ts";

export type OpenSecretProps = {
  secret: Secret;
  vault: VaultKey;
  withSignIn: WithSignIn;
  onSaved: () => void;
  onDelete: () => void;
};

/** A password: its visibility, and its contents once revealed. Editing requires revealing it. */
export function OpenSecret({ secret, vault, withSignIn, onSaved, onDelete }: OpenSecretProps) {
  const { user } = useSignedIn();
  const [isEditing, setEditing] = useState(false);
  const { contents, problem, isBusy, reveal, hide } = useReveal({ id: secret.id, vault, withSignIn });

  if (isEditing && contents) {
    return (
      <SecretForm vault={vault} known={{ secret, contents }} onSaved={onSaved} onCancel={() => setEditing(false)} />
    );
  }
  return (
    <Stack>
      <OpenTitle>{secret.title}</OpenTitle>
      <RetryBox message={problem} isLoading={isBusy} onRetry={() => void reveal()} />
      {contents ? (
        <RevealedSecret contents={contents} onHide={hide} />
      ) : (
        <div>
          <Button size="medium" isBusy={isBusy} onClick={() => void reveal()}>
            Reveal
          </Button>
        </div>
      )}
      <Standing of={secret} />
      {mayChange(secret, user) && (
        <Cluster $gap="tight">
          {contents && (
            <Button tone="secondary" size="medium" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          <Button tone="quiet" size="medium" onClick={onDelete}>
            Delete
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
