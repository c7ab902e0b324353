import type { Secret } from "@pipelark/shared-data/vault/secretSchema";
import { formatMoment } from "@pipelark/shared-signed-in/formatMoment";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/Button";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { Cluster, Stack } from "@pipelark/shared-ui/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useState } from "react";
import { styled } from "styled-components";
import type { VaultKey } from "../crypto/vaultKey.ts";
import { mayChange, wordsOfVisibility } from "../visibility.ts";
import { RevealedSecret } from "./RevealedSecret.tsx";
import { SecretForm } from "./SecretForm.tsx";
import type { WithSignIn } from "./useFreshSignIn.tsx";
import { useReveal } from "./useReveal.ts";

export type OpenSecretProps = {
  secret: Secret;
  vault: VaultKey;
  withSignIn: WithSignIn;
  onSaved: () => void;
  onDelete: () => void;
};

/** One password: who sees it, and once it is revealed, what it is. To edit it, it has to be revealed. */
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
      <Title>{secret.title}</Title>
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
      <Small>
        Seen by: {wordsOfVisibility(secret)}
        <br />
        Owner: {secret.owner.id === user.id ? "you" : secret.owner.name}
        <br />
        Changed by {secret.updatedByName}, {formatMoment(secret.updatedAt)}
      </Small>
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

const Title = styled.h3`
  font-size: ${text.subheading};
  overflow-wrap: anywhere;
`;

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
