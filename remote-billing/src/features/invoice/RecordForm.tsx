import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { RecordOutcome } from "@pipelark/shared-data/invoices/invoiceOutcomes";
import type { WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { today } from "@pipelark/shared-time/zones";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { HeldActions } from "@pipelark/shared-ui/forms/HeldActions";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useHeldSubmit, useReleaseOnChange } from "@pipelark/shared-ui/forms/useHeldSubmit";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type RecordEntry, recordEntrySchema } from "./recordEntry.ts";

type RecordFormProps = { invoice: WholeInvoice; onClose: () => void };

/** Records a payment and allocates it to the invoice. Asks first, because entries of the ledger are never changed. */
export function RecordForm({ invoice, onClose }: RecordFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: record } = useMutation(invoiceMutations.record(services));
  const [id, setId] = useState(() => crypto.randomUUID());

  async function send(entry: RecordEntry): Promise<SubmitOutcome<keyof RecordEntry>> {
    try {
      const outcome = await record({ id, invoiceId: invoice.id, ...entry });
      if (outcome.kind === "invalid" && outcome.field === "id") setId(crypto.randomUUID());
      return outcomeOf(outcome);
    } catch (error) {
      services.report(error);
      return submitFault(error, "The payment could not be recorded");
    }
  }

  const { held, submit, release } = useHeldSubmit<RecordEntry>();
  const form = useValidatedForm({
    schema: recordEntrySchema,
    defaultValues: { amountCents: invoice.openCents, date: today(), description: "" },
    onSubmit: (entry) => submit(entry, send),
    onSaved() {
      toast({ message: `The payment of invoice ${invoice.number} was recorded.` });
      onClose();
    },
  });
  useReleaseOnChange(form, release);

  return (
    <form {...form.props} aria-label="Record payment">
      <Stack>
        <FormControl form={form} name="amountCents">
          {(field) => <NumberField {...field} label="Amount" currency={invoice.currency} isRequired />}
        </FormControl>
        <FormField form={form} name="date" label="Received on" isRequired>
          {(input) => <TextInput {...input} type="date" />}
        </FormField>
        <FormField
          form={form}
          name="description"
          label="Description"
          hint="The client will see it. If empty, it names the invoice."
        >
          {(input) => <TextInput {...input} maxLength={200} autoComplete="off" />}
        </FormField>
        {held ? (
          <HeldActions
            form={form}
            question={questionOf(held, invoice)}
            act={`Record ${formatMoney(held.amountCents, invoice)}`}
            busyAct="Recording…"
            onBack={release}
          />
        ) : (
          <FormActions form={form} act="Record payment" busyAct="Recording…">
            <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        )}
      </Stack>
    </form>
  );
}

function questionOf({ amountCents }: RecordEntry, invoice: WholeInvoice): string {
  const rest = amountCents - invoice.openCents;
  const left = rest > 0 ? ` The extra ${formatMoney(rest, invoice)} stays on the company’s balance.` : "";
  return `This adds ${formatMoney(amountCents, invoice)} to the ledger and applies it to the invoice.${left} Entries can't be changed later.`;
}

function outcomeOf(outcome: RecordOutcome): SubmitOutcome<keyof RecordEntry> {
  if (outcome.kind === "recorded") return { kind: "saved" };
  if (outcome.kind === "missing") return { kind: "failed", message: "This invoice no longer exists." };
  if (outcome.field === "date") return { kind: "refused", field: "date", message: "Choose another day." };
  if (outcome.field === "description")
    return { kind: "refused", field: "description", message: "Enter at most 200 characters, on one line." };
  if (outcome.field === "amount_cents")
    return { kind: "refused", field: "amountCents", message: "Enter an amount above zero." };
  return { kind: "failed", message: "The server rejected this. Try again." };
}
