import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { emailProblem } from "@pipelark/shared-contracts/emailAddress";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { type HandEntry, handEntrySchema } from "@pipelark/shared-data/lead/handEntry";
import type { HandEntryOutcome } from "@pipelark/shared-data/lead/handEntryRepository";
import { leadMutations } from "@pipelark/shared-data/lead/leadQueries";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

type Field = keyof HandEntry;
type AddLeadFormProps = { services: ShellServices; onCancel: () => void; onAdded: (id: string) => void };

const exclusionWords: Record<Extract<HandEntryOutcome, { kind: "excluded" }>["cause"], string> = {
  customer: "it is a customer already",
  competitor: "it is a competitor",
  "opted-out": "this person opted out",
  bounced: "mail to this address came back",
  other: "the client excludes it",
};

/** Field for each database column that may be rejected. */
const refusals: Record<string, { field: Field; message: string }> = {
  client_account_id: { field: "companyId", message: "Choose a client whose leads you research." },
  name: { field: "firm", message: oneLineProblem("a name", entryLimits.companyName) },
  domain: { field: "website", message: "Enter an address such as firm.example." },
  full_name: { field: "person", message: oneLineProblem("a name", entryLimits.companyName) },
  title: { field: "title", message: oneLineProblem("a title", entryLimits.companyName) },
  email: { field: "email", message: emailProblem },
};

/** Form of one lead with its firm and contact. A firm or contact that is known already is used as it is. */
export function AddLeadForm({ services, onCancel, onAdded }: AddLeadFormProps) {
  const { mutateAsync: add } = useMutation(leadMutations.addByHand(services));
  const [ids] = useState(() => ({
    id: crypto.randomUUID(),
    firmId: crypto.randomUUID(),
    contactId: crypto.randomUUID(),
  }));
  const form = useValidatedForm({
    schema: handEntrySchema,
    defaultValues: { ...ids, companyId: "", firm: "", website: "", person: "", title: "", email: "" },
    onSubmit: send,
  });

  async function send(entry: HandEntry): Promise<SubmitOutcome<Field>> {
    try {
      return answer(await add(entry));
    } catch (error) {
      return submitFault(error, "The lead could not be added");
    }
  }

  function answer(outcome: HandEntryOutcome): SubmitOutcome<Field> {
    switch (outcome.kind) {
      case "saved":
        toast({ message: `${outcome.lead.firm} was added.` });
        onAdded(outcome.lead.id);
        return { kind: "saved" };
      case "known":
        toast({ message: "This contact is proposed to the client already." });
        onAdded(outcome.lead.id);
        return { kind: "saved" };
      case "excluded":
        return { kind: "failed", message: `Not added: ${exclusionWords[outcome.cause]}.` };
      case "invalid": {
        const refused = refusals[outcome.field];
        return refused ? { kind: "refused", ...refused } : { kind: "failed", message: "The server refused this." };
      }
      case "conflict":
      case "missing":
        return { kind: "failed", message: "This lead was added already, and changed or removed since." };
      default:
        return assertNever(outcome);
    }
  }

  return (
    <form {...form.props} aria-label="Add lead">
      <Stack>
        <FormControl form={form} name="companyId">
          {({ value, onChange, error }) => (
            <CompanyPicker
              services={services}
              label="For"
              isRequired
              value={value || null}
              onChange={(id) => onChange(id ?? "")}
              error={error}
            />
          )}
        </FormControl>
        <FormField form={form} name="firm" label="Firm" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="website" label="Website" hint="A firm is stored once, by its domain.">
          {(input) => <TextInput {...input} inputMode="url" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="person" label="Contact" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="title" label="Title">
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email" label="Email" isRequired>
          {(input) => <TextInput {...input} inputMode="email" autoComplete="off" />}
        </FormField>
        <FormActions form={form} act="Add lead" busyAct="Adding…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
