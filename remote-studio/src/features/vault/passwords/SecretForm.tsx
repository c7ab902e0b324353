import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import type { Secret } from "@pipelark/shared-data/vault/secretSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { PasswordInput } from "@pipelark/shared-ui/forms/PasswordInput";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useState } from "react";
import { generatePassword } from "../crypto/generate.ts";
import { sealContents, type SecretContents } from "../crypto/secretContents.ts";
import type { VaultKey } from "../crypto/vaultKey.ts";
import { VisibilityFields } from "../VisibilityFields.tsx";
import { type EnteredSecret, entryOf, secretEntrySchema } from "./secretEntry.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

export type SecretFormProps = {
  vault: VaultKey;
  /** The current password, revealed; null to add one. */
  known: { secret: Secret; contents: SecretContents } | null;
  onSaved: () => void;
  onCancel: () => void;
};

/** Adds or edits a password. Encrypted before it is sent; drafts are never stored. */
export function SecretForm({ vault, known, onSaved, onCancel }: SecretFormProps) {
  const { services } = useSignedIn();
  const [id] = useState(() => known?.secret.id ?? crypto.randomUUID());
  const [version, setVersion] = useState(known?.secret.version ?? null);
  const form = useValidatedForm({
    schema: secretEntrySchema,
    defaultValues: entryOf(known?.secret ?? null, known?.contents ?? null),
    onSubmit: send,
    onSaved,
  });
  const { visibility, readerIds } = form.fields.watch();

  async function send(entry: EnteredSecret): Promise<SubmitOutcome<keyof EnteredSecret>> {
    const { title, username, password, url, notes } = entry;
    try {
      const sealed = await sealContents(vault, { secretId: id, contents: { username, password, url, notes } });
      const { save } = secretActs(services);
      const outcome = await save({
        id,
        version,
        keyId: vault.id,
        title,
        sealed,
        visibility: entry.visibility,
        readerIds: entry.readerIds,
      });
      if (outcome.kind === "saved") return { kind: "saved" };
      if (outcome.kind === "conflict") {
        // Saving again overwrites the stored version: another user's, or one's own after a lost answer.
        setVersion(outcome.secret.version);
        return {
          kind: "failed",
          message: `${outcome.secret.updatedByName} saved it in the meantime. Save again to replace their version, or cancel.`,
        };
      }
      if (outcome.kind === "missing")
        return { kind: "failed", message: "This password no longer exists, or you can no longer change it." };
      if (outcome.field === "title") return { kind: "refused", field: "title", message: "Enter a different title." };
      return { kind: "failed", message: "The server rejected this. Choose the people again, or shorten the notes." };
    } catch (error) {
      return submitFault(error, "The password could not be saved");
    }
  }

  function handleGenerate() {
    const password = generatePassword({ length: 24, hasMarks: true });
    form.fields.setValue("password", password, {
      shouldDirty: true,
      shouldValidate: form.fields.formState.isSubmitted,
    });
  }

  return (
    <form {...form.props} aria-label={known ? "Edit password" : "Add password"} autoComplete="off">
      <Stack>
        <FormField form={form} name="title" label="Title" hint="Not encrypted. Lists and the log show it." isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.vaultTitle} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="username" label="Username">
          {(input) => <TextInput {...input} autoComplete="off" spellCheck={false} autoCapitalize="none" />}
        </FormField>
        <FormField form={form} name="password" label="Password" isRequired>
          {(input) => <PasswordInput {...input} autoComplete="off" />}
        </FormField>
        <div>
          <Button tone="secondary" size="medium" onClick={handleGenerate}>
            Generate
          </Button>
        </div>
        <FormField form={form} name="url" label="Address">
          {(input) => <TextInput {...input} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
        </FormField>
        <FormField form={form} name="notes" label="Notes">
          {(input) => <TextArea {...input} autoComplete="off" />}
        </FormField>
        <VisibilityFields
          visibility={visibility}
          readerIds={readerIds}
          onVisibility={(value) => form.fields.setValue("visibility", value, { shouldDirty: true })}
          onReaders={(ids) => form.fields.setValue("readerIds", ids, { shouldDirty: true })}
        />
        <FormActions form={form} act={known ? "Save changes" : "Add password"} busyAct="Encrypting…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
