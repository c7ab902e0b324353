import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import type { VaultState } from "@pipelark/shared-data/vault/secretSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { normalizeCode } from "../crypto/generate.ts";
import { createVaultKey, rewrapVaultKey, type VaultKey } from "../crypto/vaultKey.ts";
import { type NewPassphrase, NewPassphraseForm, type NewPassphraseOutcome } from "./NewPassphraseForm.tsx";
import { ResetVault } from "./ResetVault.tsx";
import { UnlockForm } from "./UnlockForm.tsx";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";

export type ClosedVaultProps = {
  state: VaultState;
  withSignIn: WithSignIn;
  onOpen: (vault: VaultKey) => void;
  /** Called when the vault's state has changed elsewhere. */
  onStale: () => void;
};

const needsSignIn = { kind: "failed", message: "Confirm that it's you to continue." } as const;

/** Shown until the vault is open: set up, join, unlock, or ask an admin. */
export function ClosedVault({ state, withSignIn, onOpen, onStale }: ClosedVaultProps) {
  const { services, user } = useSignedIn();
  const acts = secretActs(services);

  async function attempt(run: () => Promise<NewPassphraseOutcome>): Promise<NewPassphraseOutcome> {
    try {
      return await run();
    } catch (error) {
      return submitFault(error, "The vault could not be opened");
    }
  }

  function handleSetUp({ passphrase }: NewPassphrase) {
    return attempt(async () => {
      const keyId = crypto.randomUUID();
      const { vault, wrapped } = await createVaultKey({ keyId, userId: user.id, secret: passphrase });
      const { kind } = await withSignIn(() => acts.setUp({ keyId, wrapped }));
      if (kind === "sign-in-again") return needsSignIn;
      if (kind === "saved") onOpen(vault);
      onStale();
      return { kind: "saved" };
    });
  }

  function handleJoin({ former, passphrase }: NewPassphrase) {
    return attempt(async () => {
      const copy = await withSignIn(acts.readKey);
      if (copy.kind === "sign-in-again") return needsSignIn;
      if (copy.kind === "missing") {
        onStale();
        return { kind: "failed", message: "Your code has expired. Ask an admin for a new one." };
      }
      const holder = { keyId: copy.keyId, userId: user.id };
      const opened = await rewrapVaultKey(copy.wrapped, {
        from: { ...holder, secret: normalizeCode(former), by: "code" },
        to: { ...holder, secret: passphrase, by: "passphrase" },
      });
      if (!opened)
        return { kind: "refused", field: "former", message: "This code isn't valid for you. Check it and try again." };
      const { kind } = await withSignIn(() => acts.saveKey({ keyId: copy.keyId, wrapped: opened.wrapped }));
      if (kind !== "saved") return needsSignIn;
      onOpen(opened.vault);
      onStale();
      return { kind: "saved" };
    });
  }

  if (state === "none" && user.role === "admin") {
    return (
      <SettingsSection
        title="Set up the password vault"
        lead="Passwords are encrypted in your browser with a key that only this passphrase unlocks. If you forget it, nobody can recover it: not us, not an admin, not the server's owner."
      >
        <NewPassphraseForm label="Set up the vault" former={null} act="Set up vault" onSubmit={handleSetUp} />
      </SettingsSection>
    );
  }
  if (state === "admitted") {
    return (
      <SettingsSection
        title="Join the vault"
        lead="An admin admitted you. Enter the one-time code you got from them, and choose your own vault passphrase. If you forget it, nobody can recover it."
      >
        <NewPassphraseForm label="Join the vault" former="code" act="Join vault" onSubmit={handleJoin} />
      </SettingsSection>
    );
  }
  if (state === "member") {
    return (
      <>
        <UnlockForm withSignIn={withSignIn} onOpen={onOpen} onStale={onStale} />
        {user.role === "admin" && <ResetVault withSignIn={withSignIn} onReset={onStale} />}
      </>
    );
  }
  if (state === "none") {
    return (
      <EmptyState icon={<LockIcon />} title="The password vault isn't set up yet" headingLevel={3}>
        An admin has to set it up first.
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState icon={<LockIcon />} title="You are not a member of this vault" headingLevel={3}>
        Ask an admin who is a member to admit you. They'll give you a one-time code.
      </EmptyState>
      {user.role === "admin" && <ResetVault withSignIn={withSignIn} onReset={onStale} />}
    </>
  );
}
