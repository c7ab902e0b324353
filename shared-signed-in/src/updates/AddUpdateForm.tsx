import { newUpdateSchema } from "@pipelark/shared-data/updates/updateSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { AttachFiles } from "./AttachFiles.tsx";
import type { ChosenFile } from "./chosenFiles.ts";
import { sendFiles } from "./sendFiles.ts";
import { addUploads } from "./uploads.ts";
import { useSignedIn } from "../signedIn.tsx";
import { UpdateTextArea } from "./UpdateTextArea.tsx";
import type { SendUpdate } from "./useAddUpdate.ts";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

export type AddUpdateFormProps = {
  send: SendUpdate;
  /** Key of the draft: its user and form. */
  draft: { userId: string; form: string };
  title: string;
  headingLevel: 3 | 4;
  /** Company of the update, for admins. */
  companyId?: string;
  currency: string;
  /** Explains what happens with an amount. */
  note: string;
  onClose: () => void;
};

/** Form for a new update. Its draft survives Cancel, a reload and an idle sign-out, and is removed on submit. */
export function AddUpdateForm({ send, draft, headingLevel, currency, note, onClose, ...texts }: AddUpdateFormProps) {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const [firstId] = useState(() => crypto.randomUUID());
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const form = useValidatedForm({
    schema: newUpdateSchema,
    defaultValues: { id: firstId, title: "", description: "", amountCents: null },
    onSubmit: (update) => send(update, () => form.fields.setValue("id", crypto.randomUUID())),
    onSaved({ id, title, amountCents }) {
      handleFiles(id);
      toast({
        message: amountCents === null ? `“${title}” was added.` : `“${title}” was added and is waiting for approval.`,
      });
      onClose();
    },
    draft,
  });
  const { setFocus } = form.fields;

  function handleFiles(updateId: string) {
    if (files.length === 0) return;
    const uploads = files.map(({ id, file }) => ({ id, updateId, file, state: "waiting" as const, problem: null }));
    addUploads(uploads);
    void sendFiles(uploads, { services, queries });
  }

  useEffect(() => setFocus("title"), [setFocus]);

  return (
    <Card as="form" $shape="panel" {...form.props} aria-labelledby="add-update">
      <Stack>
        <Heading as={`h${headingLevel}` as const} id="add-update">
          {texts.title}
        </Heading>
        {form.hasRestoredDraft && <Note role="status">We restored your draft. It hasn't been submitted yet.</Note>}
        <FormField form={form} name="title" label="Title" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.updateTitle} autoComplete="off" />}
        </FormField>
        <FormControl form={form} name="description">
          {(field) => (
            <UpdateTextArea
              {...field}
              label="Description"
              isRequired
              companyId={texts.companyId}
              maxLength={entryLimits.updateDescription}
            />
          )}
        </FormControl>
        <Narrow>
          <FormControl form={form} name="amountCents">
            {(field) => <NumberField {...field} label="Monetary value (optional)" currency={currency} />}
          </FormControl>
        </Narrow>
        <AttachFiles files={files} isDisabled={form.isSaving} onChange={setFiles} />
        <Note>{note}</Note>
        <FormActions form={form} act="Submit" busyAct="Submitting…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </Card>
  );
}

const Heading = styled.h2`
  font-size: ${text.subheading};
`;

const Narrow = styled.div`
  max-width: 20rem;
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
