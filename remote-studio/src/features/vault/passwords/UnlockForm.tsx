import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import * as v from "valibot";
import { openVaultKey, type VaultKey } from "../crypto/vaultKey.ts";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";

const schema = v.object({ passphrase: v.pipe(v.string(), v.minLength(1, "Enter your vault passphrase.")) });

type UnlockFormProps = { withSignIn: WithSignIn; onOpen: (vault: VaultKey) => void; onStale: () => void };

/** Unlocks the vault with the member's passphrase, which stays in the browser. */
export function UnlockForm({ withSignIn, onOpen, onStale }: UnlockFormProps) {
  const { services, user } = useSignedIn();
  const form = useValidatedForm({ schema, defaultValues: { passphrase: "" }, onSubmit: unlock });

  async function unlock({ passphrase }: { passphrase: string }): Promise<SubmitOutcome<"passphrase">> {
    try {
      const copy = await withSignIn(secretActs(services).readKey);
      if (copy.kind === "sign-in-again")
        return { kind: "failed", message: "Confirm that it's you to unlock the vault." };
      if (copy.kind === "missing") {
        onStale();
        return { kind: "failed", message: "You are no longer a member of this vault." };
      }
      const { keyId, wrapped, openedBy } = copy;
      const vault = await openVaultKey(wrapped, { keyId, userId: user.id, secret: passphrase, by: openedBy });
      if (!vault) return { kind: "refused", field: "passphrase", message: "This is not your vault passphrase." };
      onOpen(vault);
      return { kind: "saved" };
    } catch (error) {
      return submitFault(error, "The vault could not be unlocked");
    }
  }

  return (
    <SettingsSection
      title="The vault is locked"
      lead="The vault locks when you leave the Passwords tab, sign out, or are inactive for five minutes."
    >
      <Form {...form.props} aria-label="Unlock the vault">
        <FormField form={form} name="passphrase" label="Vault passphrase" isRequired>
          {(input) => <PasswordInput {...input} autoComplete="off" />}
        </FormField>
        <FormActions form={form} act="Unlock" busyAct="Unlocking…" />
      </Form>
    </SettingsSection>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
  max-width: 26rem;
`;
