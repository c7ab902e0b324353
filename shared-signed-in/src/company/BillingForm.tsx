import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { emailProblem } from "@pipelark/shared-contracts/emailAddress";
import { companyDetailsMutations } from "@pipelark/shared-data/clients/companyDetailsQueries";
import { type Billing, billingSchema } from "@pipelark/shared-data/clients/companyDetailsSchema";
import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { submitFault } from "../refusalMessages.ts";
import { useSignedIn } from "../signedIn.tsx";

type BillingFormProps = { companyId: string; held: Held<Billing> };

/** What stands on a company's invoices. After a conflict the next save replaces the other version. */
export function BillingForm({ companyId, held }: BillingFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: save } = useMutation(companyDetailsMutations.saveBilling(services, companyId));
  const base = useRef(held.version);
  const [theirs, setTheirs] = useState<Billing | null>(null);
  const form = useValidatedForm({
    schema: billingSchema,
    defaultValues: held.value,
    async onSubmit(value) {
      try {
        return settle(await save({ value, version: base.current }));
      } catch (error) {
        services.report(error);
        return submitFault(error, "The billing details could not be saved");
      }
    },
    onSaved() {
      setTheirs(null);
      toast({ message: "Billing details saved." });
    },
  });

  function settle(outcome: EditOutcome<Billing>): SubmitOutcome<keyof Billing> {
    switch (outcome.kind) {
      case "saved":
        base.current = outcome.held.version;
        return { kind: "saved" };
      case "conflict":
        base.current = outcome.held.version;
        setTheirs(outcome.held.value);
        return {
          kind: "failed",
          message: `${outcome.by ?? "Someone else"} changed these details${outcome.at ? `, ${formatMoment(outcome.at)}` : ""}. What you typed is still here. Save again to replace their version.`,
        };
      case "invalid":
        if (outcome.field === "billing_email") {
          return { kind: "refused", field: "billingEmail", message: emailProblem };
        }
        return { kind: "failed", message: "The server rejected this. Change it and try again." };
      case "missing":
        return { kind: "failed", message: "This company no longer exists. Copy your text and reload the page." };
      default:
        return assertNever(outcome);
    }
  }

  function handleTheirs() {
    if (theirs) form.fields.reset(theirs);
    setTheirs(null);
  }

  return (
    <Form {...form.props} aria-label="Billing details">
      <Stack $gap="medium">
        <FormField form={form} name="legalName" label="Legal name">
          {(input) => <TextInput {...input} autoComplete="organization" />}
        </FormField>
        <FormField form={form} name="address" label="Address">
          {(input) => <TextArea {...input} rows={3} autoComplete="street-address" />}
        </FormField>
        <FormField form={form} name="taxNumber" label="Tax number">
          {(input) => <TextInput {...input} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="billingEmail" label="Billing email" hint="Invoices are sent here.">
          {(input) => <TextInput {...input} type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="poNumber" label="PO number">
          {(input) => <TextInput {...input} autoComplete="off" />}
        </FormField>
        <FormActions form={form} act="Save billing details" tone="secondary">
          {theirs && (
            <Button tone="secondary" size="medium" onClick={handleTheirs}>
              Use theirs
            </Button>
          )}
        </FormActions>
      </Stack>
    </Form>
  );
}

const Form = styled.form`
  max-width: 36rem;
`;
