import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { companyDetailsMutations } from "@pipelark/shared-data/clients/companyDetailsQueries";
import { companyFormSchema, type SaveCompanyOutcome } from "@pipelark/shared-data/clients/companyDetailsSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { styled } from "styled-components";

type CompanyFormProps = { services: ShellServices; company: Client };

/** Name of a company, and whether its leads are checked twice. After a conflict the next save replaces the other version. */
export function CompanyForm({ services, company }: CompanyFormProps) {
  const { id, name, version, needs_second_check: needsSecondCheck } = company;
  const { mutateAsync: save } = useMutation(companyDetailsMutations.saveCompany(services));
  // Archiving, below this form, makes a new version as well.
  const conflicting = useRef(0);
  const form = useValidatedForm({
    schema: companyFormSchema,
    defaultValues: { name, needsSecondCheck },
    async onSubmit(edit) {
      try {
        const outcome = await save({ id, version: Math.max(version, conflicting.current), ...edit });
        if (outcome.kind === "conflict") conflicting.current = outcome.company.version;
        return submitOutcomeOf(outcome);
      } catch (error) {
        services.report(error);
        return submitFault(error, "The company could not be saved");
      }
    },
    onSaved: () => toast({ message: "Company saved." }),
  });

  return (
    <Form {...form.props} aria-label="Company">
      <Stack $gap="small">
        <FormField form={form} name="name" label="Name" isRequired>
          {(input) => <TextInput {...input} autoComplete="off" />}
        </FormField>
        <Checkbox {...form.fields.register("needsSecondCheck")}>A second person checks each lead</Checkbox>
        <FormActions form={form} act="Save company" tone="secondary" />
      </Stack>
    </Form>
  );
}

function submitOutcomeOf(outcome: SaveCompanyOutcome): SubmitOutcome<"name" | "needsSecondCheck"> {
  switch (outcome.kind) {
    case "saved":
      return { kind: "saved" };
    case "taken":
      return { kind: "refused", field: "name", message: "Another company has this name." };
    case "conflict":
      return {
        kind: "failed",
        message: `Someone else has just changed this company; its name is “${outcome.company.name}”. Save again to replace their version.`,
      };
    case "invalid":
      return { kind: "refused", field: "name", message: "Enter the name on one line, with at most 120 characters." };
    case "missing":
      return { kind: "failed", message: "This company no longer exists." };
    default:
      return assertNever(outcome);
  }
}

const Form = styled.form`
  max-width: 36rem;
`;
