import { type CreateClientOutcome, type NewClient, newClientSchema } from "@pipelark/shared-data/clients/clientSchema";
import { oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useEffect, useState } from "react";
import { today } from "@pipelark/shared-time/zones";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

type AddClientFormProps = { create: (company: NewClient) => Promise<CreateClientOutcome>; onCancel: () => void };

const refusals: Record<string, { field: keyof NewClient; message: string }> = {
  name: { field: "name", message: oneLineProblem("a name", entryLimits.companyName) },
  currency: { field: "currency", message: "Enter a code of three letters, such as USD." },
  starts_on: { field: "startsOn", message: "Choose another day." },
};

/** Form of a new client's first facts. */
export function AddClientForm({ create, onCancel }: AddClientFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useValidatedForm({
    schema: newClientSchema,
    defaultValues: { id, name: "", currency: "USD", startsOn: today() },
    onSubmit: send,
  });
  const { setFocus } = form.fields;

  useEffect(() => setFocus("name"), [setFocus]);

  async function send(company: NewClient): Promise<SubmitOutcome<keyof NewClient>> {
    try {
      const outcome = await create(company);
      if (outcome.kind === "created") return { kind: "saved" };
      const refused = refusals[outcome.field];
      if (refused) return { kind: "refused", ...refused };
      // An earlier version was stored under this id, so the next submission is a different company.
      form.fields.setValue("id", crypto.randomUUID());
      return {
        kind: "failed",
        message: "An earlier version was already added. Check the list before you add another one.",
      };
    } catch (error) {
      return submitFault(error, "The client could not be added");
    }
  }

  return (
    <form {...form.props} aria-label="Add client">
      <Stack>
        <FormField form={form} name="name" label="Company" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="startsOn"
          label="Starts on"
          hint="Timeline presets count from this day."
          isRequired
        >
          {(input) => <TextInput {...input} type="date" />}
        </FormField>
        <FormField form={form} name="currency" label="Currency" hint="Can't be changed later." isRequired>
          {(input) => <TextInput {...input} maxLength={3} autoComplete="off" />}
        </FormField>
        <FormActions form={form} act="Add client" busyAct="Adding…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
