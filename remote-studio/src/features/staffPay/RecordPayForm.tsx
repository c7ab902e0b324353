import { entryProblems, oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { today } from "@pipelark/shared-time/zones";
import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { staffPayMutations } from "@pipelark/shared-data/staffPay/staffPayQueries";
import {
  type NewStaffPayment,
  newStaffPaymentSchema,
  type RecordOutcome,
} from "@pipelark/shared-data/staffPay/staffPaySchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { HeldActions } from "@pipelark/shared-ui/forms/HeldActions";
import { useHeldSubmit, useReleaseOnChange } from "@pipelark/shared-ui/forms/useHeldSubmit";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

export type RecordPayFormProps = {
  userId: string;
  name: string;
  /** Called with a confirmation of the recorded payment; empty when there is none. */
  onClose: (done: string) => void;
};

type PaymentEntry = Omit<NewStaffPayment, "amountCents"> & { amountCents: number | null };

/** Records a payment to a staff member. Recorded payments never change; a negative amount corrects a mistake. */
export function RecordPayForm({ userId, name, onClose }: RecordPayFormProps) {
  const { services } = useSignedIn();
  const record = useMutation(staffPayMutations.record(services, userId));
  const [start] = useState<PaymentEntry>(() => ({
    id: crypto.randomUUID(),
    date: today(),
    description: "",
    amountCents: null,
  }));
  async function send(payment: NewStaffPayment): Promise<SubmitOutcome<keyof NewStaffPayment>> {
    try {
      const outcome = await record.mutateAsync(payment);
      if (outcome.kind === "invalid" && outcome.field === "id") form.fields.setValue("id", crypto.randomUUID());
      return submitOutcomeOf(outcome, name);
    } catch (error) {
      services.report(error);
      return submitFault(error, "The payment could not be recorded");
    }
  }
  const { held, submit, release } = useHeldSubmit<NewStaffPayment>();
  const form = useValidatedForm({
    schema: newStaffPaymentSchema,
    defaultValues: start,
    onSubmit: (payment) => submit(payment, send),
    onSaved: ({ amountCents }) => onClose(`${formatMoney(amountCents, { currency: "USD" })} to ${name} was recorded.`),
  });
  useReleaseOnChange(form, release);
  const { setFocus } = form.fields;

  useEffect(() => setFocus("amountCents"), [setFocus]);

  return (
    <form {...form.props} aria-label="Record payment">
      <Stack $gap="small">
        <FormControl form={form} name="amountCents">
          {(field) => (
            <NumberField
              {...field}
              label="Amount"
              currency="USD"
              hint="Use a negative amount to correct an overpayment."
              isRequired
            />
          )}
        </FormControl>
        <FormField form={form} name="description" label="Description" isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.ledgerDescription} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="date" label="Paid on" isRequired>
          {(input) => <TextInput {...input} type="date" />}
        </FormField>
        {held ? (
          <HeldActions
            form={form}
            question={questionOf(held, name)}
            act={`Record ${formatMoney(held.amountCents, { currency: "USD" })}`}
            busyAct="Recording…"
            onBack={release}
          />
        ) : (
          <FormActions form={form} act="Record payment" busyAct="Recording…">
            <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={() => onClose("")}>
              Cancel
            </Button>
          </FormActions>
        )}
      </Stack>
    </form>
  );
}

function questionOf({ amountCents }: NewStaffPayment, name: string): string {
  const amount = formatMoney(Math.abs(amountCents), { currency: "USD" });
  const words =
    amountCents > 0 ? `This records ${amount} as paid to ${name}.` : `This takes ${amount} back from ${name}.`;
  return `${words} Payments can't be changed later. Correct a mistake with another entry.`;
}

function submitOutcomeOf(outcome: RecordOutcome, name: string): SubmitOutcome<keyof NewStaffPayment> {
  switch (outcome.kind) {
    case "recorded":
      return { kind: "saved" };
    case "missing":
      return { kind: "failed", message: `${name} is no longer on the staff, so nothing was recorded.` };
    case "invalid":
      if (outcome.field === "date") return { kind: "refused", field: "date", message: entryProblems.dayTooEarly };
      if (outcome.field === "description") {
        return {
          kind: "refused",
          field: "description",
          message: oneLineProblem("a description", entryLimits.ledgerDescription),
        };
      }
      if (outcome.field === "amount_cents") {
        return { kind: "refused", field: "amountCents", message: entryProblems.amount };
      }
      return {
        kind: "failed",
        message:
          "Another version of this payment was already recorded. Check the list, then record again to add this one.",
      };
    default:
      return assertNever(outcome);
  }
}
