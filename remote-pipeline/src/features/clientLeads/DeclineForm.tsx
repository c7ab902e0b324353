import { declineReasons, declineSchema } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useEffect } from "react";
import { reasonWords } from "#lib/declineReasons.ts";
import type { DeclineFields, DeclineInput } from "./useVerdict.ts";

type DeclineFormProps = {
  firm: string;
  decline: (input: DeclineInput) => Promise<SubmitOutcome<DeclineFields>>;
  onDone: () => void;
  onCancel: () => void;
};

/** Reason of a decline, and whether the firm is never to be contacted. */
export function DeclineForm({ firm, decline, onDone, onCancel }: DeclineFormProps) {
  const form = useValidatedForm({
    schema: declineSchema,
    defaultValues: { note: "", neverContact: false },
    onSubmit: decline,
    onSaved: onDone,
  });
  const { setFocus } = form.fields;
  const isOther = form.fields.watch("reason") === "other";

  useEffect(() => setFocus("reason"), [setFocus]);

  return (
    <form {...form.props} aria-label={`Decline ${firm}`}>
      <Stack $gap="small">
        <FormField form={form} name="reason" label="Reason" hint="We use it to find better leads." isRequired>
          {(input) => (
            <Select {...input}>
              <option value="">Choose a reason</option>
              {declineReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reasonWords[reason]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="note" label="Note" isRequired={isOther}>
          {(input) => <TextArea {...input} rows={3} maxLength={500} />}
        </FormField>
        <Checkbox {...form.fields.register("neverContact")}>Never contact this company</Checkbox>
        <FormActions form={form} act="Decline lead" busyAct="Declining…" tone="danger">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
