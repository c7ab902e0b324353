import { emailProblem, isEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { enteredLine, enteredText, optionalText } from "@pipelark/shared-data/enteredText";
import { sellerSetting, type Seller } from "@pipelark/shared-data/invoices/invoiceSchema";
import type { Held } from "@pipelark/shared-data/settings/editSchema";
import { settingMutations } from "@pipelark/shared-data/settings/settingQueries";
import { DetailsForm } from "@pipelark/shared-signed-in/company/DetailsForm";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";

const sellerSchema = v.object({
  name: enteredLine({ most: 160, empty: "Enter the legal name." }),
  address: enteredText({ most: 500, empty: "Enter the address." }),
  tax_number: optionalText(40),
  email: v.pipe(v.string(), v.trim(), v.check(isEmailAddress, emailProblem)),
  bank: optionalText(500),
});

const nobody: Seller = { name: "", address: "", tax_number: "", email: "", bank: "" };

/** Edits the agency's details. */
export function SellerForm({ held }: { held: Held<Seller | null> }) {
  const { services } = useSignedIn();
  const { mutateAsync: save } = useMutation(settingMutations.save(services, sellerSetting));
  return (
    <DetailsForm name="Agency details" held={held} empty={nobody} schema={sellerSchema} save={save}>
      {(form) => (
        <>
          <FormField form={form} name="name" label="Legal name" isRequired>
            {(input) => <TextInput {...input} autoComplete="organization" />}
          </FormField>
          <FormField form={form} name="address" label="Address" isRequired>
            {(input) => <TextArea {...input} rows={3} autoComplete="street-address" />}
          </FormField>
          <FormField form={form} name="tax_number" label="Tax number">
            {(input) => <TextInput {...input} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="email" label="Email for questions" isRequired>
            {(input) => <TextInput {...input} type="email" autoComplete="off" />}
          </FormField>
          <FormField
            form={form}
            name="bank"
            label="Bank transfer"
            hint="Bank, account number and the like, one per line."
          >
            {(input) => <TextArea {...input} rows={4} autoComplete="off" />}
          </FormField>
        </>
      )}
    </DetailsForm>
  );
}
