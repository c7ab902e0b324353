import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { readVaultAgain } from "@pipelark/shared-data/vault/secretQueries";
import type { VaultMember } from "@pipelark/shared-data/vault/secretSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { generateCode } from "../crypto/generate.ts";
import { rewrapVaultKey } from "../crypto/vaultKey.ts";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";

const schema = v.object({ passphrase: v.pipe(v.string(), v.minLength(1, "Enter your vault passphrase.")) });

export type AdmitFormProps = { person: VaultMember; withSignIn: WithSignIn; onDone: () => void };

/**
 * Wraps a copy of the key for a person with a one-time code, which is shown once and handed over outside of the server.
 */
export function AdmitForm({ person, withSignIn, onDone }: AdmitFormProps) {
  const { services, user } = useSignedIn();
  const queries = useQueryClient();
  const [code, setCode] = useState<string | null>(null);
  const form = useValidatedForm({ schema, defaultValues: { passphrase: "" }, onSubmit: admit });

  async function admit({ passphrase }: { passphrase: string }): Promise<SubmitOutcome<"passphrase">> {
    const acts = secretActs(services);
    try {
      const copy = await withSignIn(acts.readKey);
      if (copy.kind === "sign-in-again") return { kind: "failed", message: "Confirm that it's you to continue." };
      if (copy.kind === "missing") return { kind: "failed", message: "You are no longer a member of this vault." };
      const { keyId } = copy;
      const secret = generateCode();
      const admitted = await rewrapVaultKey(copy.wrapped, {
        from: { keyId, userId: user.id, secret: passphrase, by: "passphrase" },
        to: { keyId, userId: person.id, secret, by: "code" },
      });
      if (!admitted) return { kind: "refused", field: "passphrase", message: "This is not your vault passphrase." };
      const { kind } = await withSignIn(() => acts.admit({ keyId, userId: person.id, wrapped: admitted.wrapped }));
      if (kind === "already-a-member") return { kind: "failed", message: `${person.name} is already a member.` };
      if (kind !== "saved") return { kind: "failed", message: `${person.name} could not be admitted.` };
      setCode(secret);
      await readVaultAgain(queries);
      return { kind: "saved" };
    } catch (error) {
      return submitFault(error, `${person.name} could not be admitted`);
    }
  }

  if (code !== null) {
    return (
      <Stack>
        <Banner tone="ok" title={`${person.name} was admitted.`}>
          Give them this code yourself, in person or by phone. Don't email it.
        </Banner>
        <Field label="One-time code" hint="Shown only once. It works once and expires in seven days.">
          {(input) => <TextInput {...input} value={code} readOnly onFocus={({ target }) => target.select()} />}
        </Field>
        <div>
          <Button tone="secondary" size="medium" onClick={onDone}>
            Done
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <form {...form.props} aria-label={`Admit ${person.name}`}>
      <Stack>
        <p>{person.name} will choose their own passphrase for the vault. Enter yours to copy the key for them.</p>
        <FormField form={form} name="passphrase" label="Your vault passphrase" isRequired>
          {(input) => <PasswordInput {...input} autoComplete="off" />}
        </FormField>
        <FormActions form={form} act="Admit" busyAct="Working…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onDone}>
            Back
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
