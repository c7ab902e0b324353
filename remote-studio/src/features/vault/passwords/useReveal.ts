import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useState } from "react";
import { openContents, type SecretContents } from "../crypto/secretContents.ts";
import type { VaultKey } from "../crypto/vaultKey.ts";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";

/** Loads a ciphertext, which the server logs, and decrypts it here. */
export function useReveal({ id, vault, withSignIn }: { id: string; vault: VaultKey; withSignIn: WithSignIn }) {
  const { services } = useSignedIn();
  const [contents, setContents] = useState<SecretContents | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function reveal() {
    setBusy(true);
    try {
      const found = await fetchContents();
      setContents(typeof found === "string" ? null : found);
      setProblem(typeof found === "string" ? found : null);
    } catch (error) {
      setProblem(describeFault(error, { failure: "The password could not be revealed" }));
    }
    setBusy(false);
  }

  /** The contents, or a message why they are unavailable. */
  async function fetchContents(): Promise<SecretContents | string> {
    const outcome = await withSignIn(() => secretActs(services).reveal(id));
    switch (outcome.kind) {
      case "revealed": {
        const opened = await openContents(vault, { secretId: id, envelope: outcome.envelope });
        return (
          opened ?? "This password was changed or swapped outside of the vault. It can't be trusted and isn't shown."
        );
      }
      case "sign-in-again":
        return "Confirm that it's you to reveal it.";
      case "too-many":
        return "You have revealed sixty passwords in ten minutes. Wait a few minutes, then try again.";
      case "missing":
        return "This password no longer exists, or you no longer have access.";
      default:
        return assertNever(outcome);
    }
  }

  return { contents, problem, isBusy, reveal, hide: () => setContents(null) };
}
