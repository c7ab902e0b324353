import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { type FirmEntry, firmEntryOf, firmEntrySchema } from "@pipelark/shared-data/firm/firmEntry";
import { firmMutations } from "@pipelark/shared-data/firm/firmQueries";
import type { Firm, SaveFirmOutcome } from "@pipelark/shared-data/firm/firmSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { EntryConflictBox } from "./EntryConflictBox.tsx";
import { type EntryOutcome, useEntryForm } from "./useEntryForm.ts";

type FirmFormProps = { firm: Firm; onClose: () => void };

const labels = {
  name: "Name",
  domain: "Website",
  industry: "Industry",
  country: "Country",
  employees: "Employees",
  about: "About",
  source: "Source",
  foundOn: "Found on",
} as const;

/** Edits a firm. Its domain stays unique. */
export function FirmForm({ firm, onClose }: FirmFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync } = useMutation(firmMutations.saveFirm(services));
  const { form, conflict, adopt, discard } = useEntryForm<FirmEntry>({
    schema: firmEntrySchema,
    stored: firmEntryOf(firm),
    send: async (entry) => outcomeOf(await mutateAsync(entry)),
    failure: "The firm could not be saved",
    draft: `firm-${firm.id}`,
    done: "The firm was saved.",
    onClose,
  });

  const { setFocus } = form.fields;
  useEffect(() => setFocus("name"), [setFocus]);

  return (
    <form {...form.props} aria-label="Edit firm">
      <Stack $gap="small">
        {conflict && (
          <EntryConflictBox conflict={conflict} mine={form.fields.watch()} labels={labels} onUseTheirs={adopt} />
        )}
        {!conflict && form.isDirty && form.hasRestoredDraft && <p role="status">This is your unsaved draft.</p>}
        <FormField form={form} name="name" label={labels.name} isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="domain" label={labels.domain} hint="A firm is stored once, by its domain.">
          {(input) => <TextInput {...input} inputMode="url" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="industry" label={labels.industry}>
          {(input) => <TextInput {...input} maxLength={80} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="country" label={labels.country}>
          {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
        </FormField>
        <FormControl form={form} name="employees">
          {(field) => <NumberField {...field} label={labels.employees} />}
        </FormControl>
        <FormField form={form} name="about" label={labels.about}>
          {(input) => <TextArea {...input} rows={3} maxLength={1000} />}
        </FormField>
        <FormField form={form} name="source" label={labels.source}>
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormControl form={form} name="foundOn">
          {(field) => <DatePicker {...field} label={labels.foundOn} />}
        </FormControl>
        <FormActions form={form} act="Save firm">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={discard}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function outcomeOf(outcome: SaveFirmOutcome): EntryOutcome<FirmEntry> {
  switch (outcome.kind) {
    case "saved":
      return { kind: "saved" };
    case "conflict":
      return { kind: "conflict", theirs: firmEntryOf(outcome.firm), by: outcome.firm.updatedBy };
    case "known":
      return { kind: "refused", field: "domain", message: `“${outcome.firm.name}” has this domain already.` };
    case "missing":
      return { kind: "failed", message: "This firm no longer exists. What you typed is still here." };
    case "invalid": {
      const refusal = refusals[outcome.field];
      return refusal
        ? { kind: "refused", ...refusal }
        : { kind: "failed", message: "The server refused this. What you typed is still here." };
    }
    default:
      return assertNever(outcome);
  }
}

/** Field for each database column that may be rejected. */
const refusals: Record<string, { field: keyof typeof labels; message: string }> = {
  name: { field: "name", message: oneLineProblem("a name", entryLimits.companyName) },
  domain: { field: "domain", message: "Enter an address such as firm.example." },
  industry: { field: "industry", message: oneLineProblem("an industry", 80) },
  country: { field: "country", message: oneLineProblem("a country", 60) },
  employees: { field: "employees", message: "Enter a number above zero." },
  about: { field: "about", message: "Use a shorter text." },
  source: { field: "source", message: oneLineProblem("a source", entryLimits.companyName) },
  found_on: { field: "foundOn", message: "Choose a day since 2000." },
};
