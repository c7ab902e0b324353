import { emailProblem } from "@pipelark/shared-contracts/emailAddress";
import { companyDetailsMutations } from "@pipelark/shared-data/clients/companyDetailsQueries";
import { type Billing, billingSchema, noBilling } from "@pipelark/shared-data/clients/companyDetailsSchema";
import type { Held } from "@pipelark/shared-data/settings/editSchema";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { useSignedIn } from "../signedIn.tsx";
import { DetailsForm } from "./DetailsForm.tsx";

type BillingFormProps = { companyId: string; held: Held<Billing> };

/** What stands on a company's invoices. */
export function BillingForm({ companyId, held }: BillingFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: save } = useMutation(companyDetailsMutations.saveBilling(services, companyId));
  return (
    <DetailsForm
      name="Billing details"
      held={held}
      empty={noBilling}
      schema={billingSchema}
      save={save}
      refusals={{ billing_email: { field: "billingEmail", message: emailProblem } }}
      tone="secondary"
    >
      {(form) => (
        <>
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
        </>
      )}
    </DetailsForm>
  );
}
