import { exclusionMutations } from "@pipelark/shared-data/exclusion/exclusionQueries";
import { type AddExclusionsOutcome, exclusionCauses } from "@pipelark/shared-data/exclusion/exclusionSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { causeNames, type ExclusionEntry, exclusionEntrySchema, valuesOf } from "./exclusionEntry.ts";

type AddExclusionsFormProps = {
  /** What is excluded, if it is given: a domain or an address. */
  value?: string | undefined;
  onClose: () => void;
};

/** Excludes domains and addresses. What is neither stays in the field. */
export function AddExclusionsForm({ value, onClose }: AddExclusionsFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: add } = useMutation(exclusionMutations.add(services));
  const form = useValidatedForm({
    schema: exclusionEntrySchema,
    defaultValues: { values: value ?? "", audience: "everybody", companyId: null, cause: "other" },
    async onSubmit(entry): Promise<SubmitOutcome<keyof ExclusionEntry>> {
      const companyId = entry.audience === "everybody" ? null : entry.companyId;
      try {
        const outcome = await add({ companyId, cause: entry.cause, values: valuesOf(entry.values) });
        if (outcome.kind === "added" && outcome.added + outcome.same > 0) toast({ message: messageOf(outcome, value) });
        if (outcome.kind === "added" && outcome.refused.length > 0)
          form.fields.setValue("values", outcome.refused.join("\n"));
        return outcomeOf(outcome, companyId);
      } catch (error) {
        services.report(error);
        return submitFault(error, "Nothing could be excluded");
      }
    },
    onSaved: onClose,
  });

  return (
    <form {...form.props} aria-label="Exclude">
      <Stack>
        {value === undefined && (
          <FormField
            form={form}
            name="values"
            label="Domains and email addresses"
            hint="One on each line. A domain also excludes its subdomains."
            isRequired
          >
            {(input) => <TextArea {...input} rows={6} autoComplete="off" spellCheck={false} />}
          </FormField>
        )}
        <FormField form={form} name="audience" label="Never propose to">
          {(input) => (
            <Select {...input}>
              <option value="everybody">Any client company</option>
              <option value="company">One client company</option>
            </Select>
          )}
        </FormField>
        {form.fields.watch("audience") === "company" && (
          <FormControl form={form} name="companyId">
            {({ value: companyId, ...field }) => (
              <CompanyPicker {...field} services={services} value={companyId} isRequired />
            )}
          </FormControl>
        )}
        <FormField form={form} name="cause" label="Cause">
          {(input) => (
            <Select {...input}>
              {exclusionCauses.map((cause) => (
                <option key={cause} value={cause}>
                  {causeNames[cause]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <p>Addresses are kept as hashes: they are recognized, but nobody can read them here.</p>
        <FormActions form={form} act="Exclude" busyAct="Excluding…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function messageOf({ added, same }: Extract<AddExclusionsOutcome, { kind: "added" }>, value?: string): string {
  if (value !== undefined) return added > 0 ? `${value} is excluded.` : `${value} was already excluded.`;
  if (added === 0) return same === 1 ? "It was already excluded." : `All ${same} were already excluded.`;
  const before = same === 0 ? "" : ` ${same} ${same === 1 ? "was" : "were"} already excluded.`;
  return `${added} ${added === 1 ? "exclusion was" : "exclusions were"} added.${before}`;
}

function outcomeOf(outcome: AddExclusionsOutcome, companyId: string | null): SubmitOutcome<keyof ExclusionEntry> {
  if (outcome.kind === "invalid") {
    if (outcome.field === "client_account_id")
      return {
        kind: "refused",
        field: companyId === null ? "audience" : "companyId",
        message: "You can exclude only for companies that you research.",
      };
    return { kind: "failed", message: "Nothing could be excluded. Check the list and try again." };
  }
  if (outcome.refused.length === 0) return { kind: "saved" };
  return {
    kind: "refused",
    field: "values",
    message: "These are neither a domain nor an email address. Correct them, or remove them.",
  };
}
