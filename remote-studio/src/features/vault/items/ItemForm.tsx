import { itemMutations } from "@pipelark/shared-data/vault/itemQueries";
import { type ItemEntry, itemEntrySchema, type ItemKind, type VaultItem } from "@pipelark/shared-data/vault/itemSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault, tooManyMessage } from "@pipelark/shared-signed-in/refusalMessages";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { VisibilityFields } from "../VisibilityFields.tsx";
import { kindWords } from "./kinds.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

export type ItemFormProps = {
  kind: ItemKind;
  /** Null to add one. */
  item: VaultItem | null;
  onSaved: (id: string) => void;
  onCancel: () => void;
};

const fields: Record<string, keyof ItemEntry> = { title: "title", body: "body", url: "url" };

/** Form of an item of any kind. Values stay until they are saved. */
export function ItemForm({ kind, item, onSaved, onCancel }: ItemFormProps) {
  const { services, user } = useSignedIn();
  const [start] = useState(() => startOf(kind, item));
  const save = useMutation(itemMutations.save(services));
  const words = kindWords[kind];
  const form = useValidatedForm({
    schema: itemEntrySchema,
    defaultValues: start,
    onSubmit: send,
    onSaved: ({ id }) => onSaved(id),
    draft: { userId: user.id, form: `vault-${item?.id ?? kind}` },
  });
  const { visibility, readerIds } = form.fields.watch();

  async function send(entry: ItemEntry): Promise<SubmitOutcome<keyof ItemEntry>> {
    try {
      const outcome = await save.mutateAsync(entry);
      if (outcome.kind === "saved") return { kind: "saved" };
      if (outcome.kind === "missing")
        return { kind: "failed", message: "This item no longer exists, or you can no longer change it." };
      if (outcome.kind === "conflict") {
        // Saving again overwrites the other user's change.
        form.fields.setValue("version", outcome.item.version);
        return {
          kind: "failed",
          message: `${outcome.item.updatedByName} changed this while you were editing. Save again to overwrite their changes, or cancel to see them.`,
        };
      }
      if (outcome.kind === "too-many") {
        return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "adding items") };
      }
      const field = fields[outcome.field];
      if (field) return { kind: "refused", field, message: "This value was rejected. Change it." };
      return { kind: "failed", message: "Someone you chose has left the team. Choose the people again." };
    } catch (error) {
      return submitFault(error, `The ${words.one} could not be saved`);
    }
  }

  function handleCancel() {
    form.forgetDraft();
    form.fields.reset(start);
    onCancel();
  }

  return (
    <form {...form.props} aria-label={item ? `Edit ${words.one}` : `Add ${words.one}`}>
      <Stack>
        <FormField form={form} name="title" label="Title" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.vaultTitle} autoComplete="off" />}
        </FormField>
        {words.url && (
          <FormField form={form} name="url" label={words.url} isRequired={kind !== "document"}>
            {(input) => <TextInput {...input} type="url" inputMode="url" autoComplete="off" placeholder="https://" />}
          </FormField>
        )}
        <FormField
          form={form}
          name="body"
          label={words.body}
          hint={
            kind === "prompt" ? "Write variables as {{company}}. You fill them in when you copy the prompt." : undefined
          }
          isRequired={kind === "prompt"}
        >
          {(input) => <TextArea {...input} rows={kind === "link" || kind === "recording" ? 4 : 12} />}
        </FormField>
        <VisibilityFields
          visibility={visibility}
          readerIds={readerIds}
          onVisibility={(value) => form.fields.setValue("visibility", value, { shouldDirty: true })}
          onReaders={(ids) => form.fields.setValue("readerIds", ids, { shouldDirty: true })}
        />
        <FormActions form={form} act={item ? "Save changes" : `Add ${words.one}`}>
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={handleCancel}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function startOf(kind: ItemKind, item: VaultItem | null): ItemEntry {
  if (!item) {
    const id = crypto.randomUUID();
    return { id, version: null, kind, title: "", body: "", url: "", visibility: "studio", readerIds: [] };
  }
  const { id, version, title, body, url, visibility, readerIds } = item;
  return { id, version, kind, title, body, url, visibility, readerIds };
}
