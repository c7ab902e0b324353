import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { enteredText } from "@pipelark/shared-data/enteredText";
import { atMostCharacters, entryLimits } from "@pipelark/shared-data/entryLimits";
import { leadMutations } from "@pipelark/shared-data/lead/leadQueries";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { submitFault, tooManyMessage } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import * as v from "valibot";

const noteSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  note: enteredText({ most: entryLimits.leadNote, empty: "Write a note." }),
  isForClient: v.boolean(),
});
type Note = v.InferOutput<typeof noteSchema>;

/** Adds a note to the history. The text is kept until it is sent. */
export function LeadNoteForm({ lead }: { lead: WholeLead }) {
  const { services, user } = useSignedIn();
  const [firstId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation(leadMutations.note(services));

  async function send({ id, note, isForClient }: Note): Promise<SubmitOutcome<keyof Note>> {
    try {
      const outcome = await mutateAsync({ id, leadId: lead.id, note, isForClient });
      switch (outcome.kind) {
        case "added":
          if (outcome.event.note === note) return { kind: "saved" };
          form.fields.setValue("id", crypto.randomUUID());
          return { kind: "failed", message: arrivedBefore };
        case "invalid":
          return {
            kind: "refused",
            field: "note",
            message: `Enter a note of ${atMostCharacters(entryLimits.leadNote)}.`,
          };
        case "missing":
          return { kind: "failed", message: "This lead no longer exists, or you no longer research this company." };
        case "too-many":
          return { kind: "failed", message: tooManyMessage(outcome.retry_after_seconds, "adding notes") };
        default:
          return assertNever(outcome);
      }
    } catch (error) {
      return submitFault(error, "The note could not be added");
    }
  }

  const form = useValidatedForm({
    schema: noteSchema,
    defaultValues: { id: firstId, note: "", isForClient: false },
    onSubmit: send,
    onSaved() {
      form.fields.reset({ id: crypto.randomUUID(), note: "", isForClient: false }, { keepFieldsRef: true });
      form.fields.setFocus("note");
    },
    draft: { userId: user.id, form: `lead-note-${lead.id}` },
  });

  return (
    <Form {...form.props} aria-label="Note">
      <FormField form={form} name="note" label="Your note">
        {(input) => <Low {...input} maxLength={entryLimits.leadNote} />}
      </FormField>
      {lead.deliveredAt && <Checkbox {...form.fields.register("isForClient")}>The client can read it</Checkbox>}
      <FormActions form={form} act="Add note" busyAct="Adding…" tone="secondary" />
    </Form>
  );
}

const arrivedBefore =
  "An earlier version of this note was already sent. Your changes are still here. Send again to add them as another note.";

const Form = styled.form`
  display: grid;
  gap: ${space.small};
`;

const Low = styled(TextArea)`
  min-height: 4.5rem;
`;
