import { webhookSecretMutations } from "@pipelark/shared-data/webhookSecrets/webhookSecretQueries";
import type { WebhookSecret } from "@pipelark/shared-data/webhookSecrets/webhookSecretSchema";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useMutation } from "@tanstack/react-query";

type EndSecretProps = {
  /** Null while nobody asks. */
  secret: WebhookSecret | null;
  onClose: () => void;
};

/** Asks before a secret is ended. */
export function EndSecret({ secret, onClose }: EndSecretProps) {
  const { services } = useSignedIn();
  const { mutateAsync: end } = useMutation(webhookSecretMutations.end(services));
  if (secret === null) return null;
  return (
    <ConfirmAct
      title={`End the secret that ends in ${secret.hint}?`}
      isOpen
      act="End secret"
      busyAct="Ending…"
      cancel="Keep secret"
      run={() => end(secret.id)}
      failure="The secret could not be ended"
      done={() => ({ message: "The secret was ended." })}
      onClose={onClose}
    >
      What is signed with it is refused within seconds. Can't be undone.
    </ConfirmAct>
  );
}
