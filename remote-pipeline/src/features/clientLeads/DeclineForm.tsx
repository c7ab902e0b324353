import { declineSchema } from "@pipelark/shared-data/lead/deliveredLeadSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { ChoiceField } from "@pipelark/shared-ui/forms/ChoiceField";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
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
  return (
    <ActForm
      schema={declineSchema}
      defaultValues={{ note: "", neverContact: false }}
      label={`Decline ${firm}`}
      act="Decline lead"
      busyAct="Declining…"
      tone="danger"
      startsAt="reason"
      send={decline}
      failure={`${firm} could not be declined`}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          <ChoiceField
            form={form}
            name="reason"
            label="Reason"
            hint="We use it to find better leads."
            prompt="Choose a reason"
            words={reasonWords}
            isRequired
          />
          <FormField form={form} name="note" label="Note" isRequired={form.fields.watch("reason") === "other"}>
            {(input) => <TextArea {...input} rows={3} maxLength={500} />}
          </FormField>
          <Checkbox {...form.fields.register("neverContact")}>Never contact this company</Checkbox>
        </>
      )}
    </ActForm>
  );
}
