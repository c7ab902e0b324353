import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { sellerSetting, type Seller } from "@pipelark/shared-data/invoices/invoiceSchema";
import type { EditOutcome, Held } from "@pipelark/shared-data/settings/editSchema";
import { settingMutations } from "@pipelark/shared-data/settings/settingQueries";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
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
import { sellerEntrySchema } from "./sellerEntry.ts";

const nobody: Seller = { name: "", address: "", tax_number: "", email: "", bank: "" };

/** Edits the agency's details. After a conflict the next save replaces the other version. */
export function SellerForm({ held }: { held: Held<Seller | null> }) {
  const { services } = useSignedIn();
  const { mutateAsync: save } = useMutation(settingMutations.save(services, sellerSetting));
  const base = useRef(held.version);
  const [theirs, setTheirs] = useState<Seller | null>(null);
  const form = useValidatedForm({
    schema: sellerEntrySchema,
    defaultValues: held.value ?? nobody,
    async onSubmit(value) {
      try {
        return handleOutcome(await save({ value, version: base.current }));
      } catch (error) {
        services.report(error);
        return submitFault(error, "The details could not be saved");
      }
    },
    onSaved() {
      setTheirs(null);
      toast({ message: "Details saved." });
    },
  });

  function handleOutcome(outcome: EditOutcome<Seller | null>): SubmitOutcome<keyof Seller> {
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
      case "missing":
        return { kind: "failed", message: "The server rejected this. Change it and try again." };
      default:
        return assertNever(outcome);
    }
  }

  function handleTheirs() {
    if (theirs) form.fields.reset(theirs);
    setTheirs(null);
  }

  return (
    <Form {...form.props} aria-label="Agency details">
      <Stack $gap="medium">
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
        <FormActions form={form} act="Save details">
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
