import { dealMutations } from "@pipelark/shared-data/deals/dealQueries";
import { newDealSchema } from "@pipelark/shared-data/deals/dealSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { refusalOf } from "./dealWords.ts";
import type { DealRights } from "./useDealRights.ts";

type NewDealFormProps = {
  lead: { id: string; firm: string };
  rights: DealRights;
  currency: string | undefined;
  onDone: () => void;
};

/** Opens a deal that may be won, with what is expected of it. */
export function NewDealForm({ lead, rights, currency, onDone }: NewDealFormProps) {
  const { services, user } = useSignedIn();
  const [id] = useState(() => crypto.randomUUID());
  const { mutateAsync: add } = useMutation(dealMutations.add(services));
  const form = useValidatedForm({
    schema: newDealSchema,
    defaultValues: { title: "", expectedMonth: null, expectedCents: null },
    async onSubmit(entry) {
      try {
        const outcome = await add({ id, leadId: lead.id, ...entry });
        if (outcome.kind !== "saved") return { kind: "failed", message: refusalOf(outcome) };
        toast({ message: `A deal with ${lead.firm} was opened.` });
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The deal could not be opened");
      }
    },
    onSaved: onDone,
    draft: { userId: user.id, form: `deal-new-${lead.id}` },
  });

  return (
    <form {...form.props} aria-label="Open a deal">
      <Stack $gap="small">
        <FormField form={form} name="title" label="What is being sold" hint="A few words, such as “two packing lines”.">
          {(input) => <TextInput {...input} maxLength={120} autoComplete="off" />}
        </FormField>
        {rights.mayDecide && (
          <FormControl form={form} name="expectedCents">
            {(field) => (
              <NumberField
                {...field}
                label="Expected value"
                decimals={2}
                {...(currency !== undefined && { currency })}
              />
            )}
          </FormControl>
        )}
        <FormControl form={form} name="expectedMonth">
          {(field) => <DatePicker {...field} label="Expected by" hint="Only the month is kept." />}
        </FormControl>
        <FormActions form={form} act="Open deal" busyAct="Opening…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
