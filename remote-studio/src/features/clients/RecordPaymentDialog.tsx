import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { entryProblems, oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { recordMutations } from "@pipelark/shared-data/payments/recordQueries";
import {
  type NewPayment,
  newPaymentSchema,
  type RecordedKind,
  recordedKinds,
  type RecordOutcome,
  signedCents,
} from "@pipelark/shared-data/payments/recordSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { HeldActions } from "@pipelark/shared-ui/forms/HeldActions";
import { useHeldSubmit, useReleaseOnChange } from "@pipelark/shared-ui/forms/useHeldSubmit";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { today } from "@pipelark/shared-time/zones";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

type RecordPaymentDialogProps = { services: ShellServices; company: Client; isOpen: boolean; onClose: () => void };

/** Records a payment without an update. Asks first, because ledger entries are never changed. */
export function RecordPaymentDialog({ isOpen, onClose, ...rest }: RecordPaymentDialogProps) {
  return (
    <Dialog title="Record payment" isOpen={isOpen} onClose={onClose}>
      <RecordPaymentForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

const refusals: Record<string, { field: keyof NewPayment; message: string }> = {
  date: { field: "date", message: "Choose another day." },
  description: { field: "description", message: oneLineProblem("a description", entryLimits.ledgerDescription) },
  kind: { field: "kind", message: "Choose another kind." },
  amount_cents: { field: "amountCents", message: entryProblems.amount },
};

function RecordPaymentForm({ services, company, onClose }: Omit<RecordPaymentDialogProps, "isOpen">) {
  const [id] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation(recordMutations.record(services, company.id));

  async function send(payment: NewPayment): Promise<SubmitOutcome<keyof NewPayment>> {
    try {
      const outcome = await mutateAsync(payment);
      if (outcome.kind === "invalid" && outcome.field === "id") form.fields.setValue("id", crypto.randomUUID());
      return outcomeOf(outcome);
    } catch (error) {
      return submitFault(error, "The payment could not be recorded");
    }
  }

  const { held, submit, release } = useHeldSubmit<NewPayment>();
  const form = useValidatedForm({
    schema: newPaymentSchema,
    defaultValues: { id, kind: "payment", direction: "adds", amountCents: null, date: today(), description: "" },
    onSubmit: (payment) => submit(payment, send),
    onSaved({ description }) {
      toast({ message: `“${description}” was recorded.` });
      onClose();
    },
  });
  useReleaseOnChange(form, release);

  return (
    <form {...form.props} aria-label="Record payment">
      <Stack>
        <FormField form={form} name="kind" label="Type of entry">
          {(input) => (
            <Select {...input}>
              {recordedKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindWords[kind]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        {form.fields.watch("kind") === "opening" && (
          <FormField form={form} name="direction" label="Direction">
            {(input) => (
              <Select {...input}>
                <option value="adds">In the client’s favor: adds to the balance</option>
                <option value="takes">Owed by the client: reduces the balance</option>
              </Select>
            )}
          </FormField>
        )}
        <FormControl form={form} name="amountCents">
          {(field) => <NumberField {...field} label="Amount" currency={company.currency} isRequired />}
        </FormControl>
        <FormField form={form} name="description" label="Description" hint="The client will see it." isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.ledgerDescription} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="date" label="Date" isRequired>
          {(input) => <TextInput {...input} type="date" />}
        </FormField>
        {held ? (
          <HeldActions
            form={form}
            question={questionOf(held, company)}
            act={`Record ${formatMoney(held.amountCents, company)}`}
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

const kindWords: Record<RecordedKind, string> = {
  payment: "Payment: the client has paid",
  credit: "Credit: adds to the balance without a payment",
  opening: "Opening balance: carried over from earlier books",
  fee: "Fee: reduces the balance",
  refund: "Refund: paid back to the client",
};

function questionOf(payment: NewPayment, { name, currency }: Client): string {
  const amount = formatMoney(payment.amountCents, { currency });
  const change = signedCents(payment) > 0 ? `adds ${amount} to` : `takes ${amount} from`;
  return `This ${change} the balance of ${name}. Entries can't be changed later. A mistake can only be reversed, and both entries stay in the ledger.`;
}

function outcomeOf(outcome: RecordOutcome): SubmitOutcome<keyof NewPayment> {
  if (outcome.kind === "recorded") return { kind: "saved" };
  if (outcome.kind === "missing") return { kind: "failed", message: "This client no longer exists." };
  const refused = refusals[outcome.field];
  if (refused) return { kind: "refused", ...refused };
  return {
    kind: "failed",
    message: "An earlier version of this payment was already recorded. Check the ledger before you record another one.",
  };
}
