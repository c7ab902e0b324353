import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { rewrapVaultKey } from "../crypto/vaultKey.ts";
import { type NewPassphrase, NewPassphraseForm, type NewPassphraseOutcome } from "./NewPassphraseForm.tsx";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";

/** Changes the passphrase of the member's own copy of the key, not those of others. */
export function ChangePassphrase({ withSignIn, onDone }: { withSignIn: WithSignIn; onDone: () => void }) {
  const { services, user } = useSignedIn();

  async function change({ former, passphrase }: NewPassphrase): Promise<NewPassphraseOutcome> {
    const acts = secretActs(services);
    try {
      const copy = await withSignIn(acts.readKey);
      if (copy.kind !== "key") return { kind: "failed", message: "Confirm that it's you to continue." };
      const holder = { keyId: copy.keyId, userId: user.id, by: "passphrase" } as const;
      const rewrapped = await rewrapVaultKey(copy.wrapped, {
        from: { ...holder, secret: former },
        to: { ...holder, secret: passphrase },
      });
      if (!rewrapped) return { kind: "refused", field: "former", message: "This is not your vault passphrase." };
      const { kind } = await withSignIn(() => acts.saveKey({ keyId: copy.keyId, wrapped: rewrapped.wrapped }));
      return kind === "saved"
        ? { kind: "saved" }
        : { kind: "failed", message: "Your passphrase was not changed. Try again." };
    } catch (error) {
      return submitFault(error, "Your passphrase could not be changed");
    }
  }

  function handleSaved() {
    toast({ message: "Vault passphrase changed." });
    onDone();
  }

  return (
    <NewPassphraseForm
      label="Change the vault passphrase"
      former="passphrase"
      act="Change passphrase"
      onSubmit={change}
      onSaved={handleSaved}
    />
  );
}
