import { exclusionMutations } from "@pipelark/shared-data/exclusion/exclusionQueries";
import { type AddExclusionsOutcome, mostExclusions } from "@pipelark/shared-data/exclusion/exclusionSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

const schema = v.object({
  values: v.pipe(
    v.string(),
    v.transform((written) => written.split(/[\s,;]+/).filter(Boolean)),
    v.minLength(1, "Enter a domain or an email address."),
    v.maxLength(mostExclusions, `Enter at most ${mostExclusions} at a time.`),
  ),
  cause: v.picklist(["customer", "competitor", "other"], "Choose a reason."),
});

/** Adds domains and addresses, one a line. Those that are neither stay in the field. */
export function AddExclusions({ companyId }: { companyId: string }) {
  const { services } = useSignedIn();
  const { mutateAsync: add } = useMutation(exclusionMutations.add(services));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const form = useValidatedForm({
    schema,
    defaultValues: { values: "", cause: "customer" },
    async onSubmit({ values, cause }) {
      try {
        const outcome = await add({ companyId, cause, values });
        if (outcome.kind === "invalid") {
          return { kind: "failed", message: "The server rejected this. Change it and try again." };
        }
        setRefused(outcome.refused);
        toast({ message: addedMessage(outcome) });
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The list could not be changed");
      }
    },
    onSaved: () => form.fields.setValue("values", refused.join("\n")),
  });

  return (
    <SettingsSection
      title="Add to the list"
      lead="Companies by their domain, people by their email address. We don't propose them to you again."
    >
      <form {...form.props} aria-label="Add to the list">
        <Stack $gap="small">
          {refused.length > 0 && (
            <Banner tone="warn" title="These are neither a domain nor an email address">
              {refused.join(", ")}
            </Banner>
          )}
          <FormField form={form} name="values" label="Domains or email addresses" hint="One per line." isRequired>
            {(input) => <TextArea {...input} rows={3} />}
          </FormField>
          <FormField form={form} name="cause" label="Reason">
            {(input) => (
              <Select {...input}>
                <option value="customer">Our customer</option>
                <option value="competitor">A competitor</option>
                <option value="other">Another reason</option>
              </Select>
            )}
          </FormField>
          <FormActions form={form} act="Add" busyAct="Adding…" tone="secondary" />
        </Stack>
      </form>
    </SettingsSection>
  );
}

function addedMessage({ added, same }: Extract<AddExclusionsOutcome, { kind: "added" }>): string {
  const words = added === 1 ? "1 entry added." : `${added} entries added.`;
  return same > 0 ? `${words} ${same} ${same === 1 ? "was" : "were"} on the list already.` : words;
}
