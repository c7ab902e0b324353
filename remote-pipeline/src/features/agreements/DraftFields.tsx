import type { AgreementDraft, AgreementEntry } from "@pipelark/shared-data/agreements/agreementSchema";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import type { ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { draftLabels } from "./draftValues.ts";

type DraftFieldsProps = { form: ValidatedForm<AgreementDraft, AgreementEntry>; currency: string };

const days = ["attributionMonths", "reportWithinDays", "dueDays", "returnDays"] as const;

/** Terms and words of a draft. */
export function DraftFields({ form, currency }: DraftFieldsProps) {
  return (
    <>
      <Pairs>
        <FormControl form={form} name="shareBp">
          {(field) => <NumberField {...field} label={draftLabels.shareBp} decimals={2} isRequired />}
        </FormControl>
        <FormControl form={form} name="capCents">
          {(field) => (
            <NumberField {...field} label={draftLabels.capCents} hint="Empty for none." currency={currency} />
          )}
        </FormControl>
        {days.map((name) => (
          <FormControl key={name} form={form} name={name}>
            {(field) => <NumberField {...field} label={draftLabels[name]} isRequired />}
          </FormControl>
        ))}
        <FormField form={form} name="startsOn" label={draftLabels.startsOn} isRequired>
          {(input) => <TextInput {...input} type="date" />}
        </FormField>
        <FormField form={form} name="endsOn" label={draftLabels.endsOn} hint="Empty if it has none.">
          {(input) => <TextInput {...input} type="date" />}
        </FormField>
        <FormControl form={form} name="taxBp">
          {(field) => <NumberField {...field} label={draftLabels.taxBp} hint="0 for none." decimals={2} isRequired />}
        </FormControl>
      </Pairs>
      <FormField
        form={form}
        name="taxNote"
        label={draftLabels.taxNote}
        hint="Required if no tax is added, such as “Reverse charge: the recipient owes the tax.”"
      >
        {(input) => <TextInput {...input} maxLength={300} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="body" label={draftLabels.body} hint="Shown below the terms.">
        {(input) => <TextArea {...input} rows={16} maxLength={8000} />}
      </FormField>
    </>
  );
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space.medium};
  align-items: end;
`;
