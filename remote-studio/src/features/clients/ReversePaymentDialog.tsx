import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import type { Payment } from "@pipelark/shared-data/payments/paymentSchema";
import { recordMutations } from "@pipelark/shared-data/payments/recordQueries";
import { type NewReversal, newReversalSchema, type ReverseOutcome } from "@pipelark/shared-data/payments/recordSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { atMostCharacters, entryLimits } from "@pipelark/shared-data/entryLimits";

type ReversePaymentDialogProps = {
  services: ShellServices;
  company: Client;
  /** The payment to reverse; null when closed. */
  payment: Payment | null;
  onClose: () => void;
};

/** Reverses a payment by one of the opposite amount, with a reason. */
export function ReversePaymentDialog({ payment, onClose, ...rest }: ReversePaymentDialogProps) {
  return (
    <Dialog title="Reverse this payment?" isOpen={payment !== null} onClose={onClose}>
      {payment && <ReversePaymentForm {...rest} payment={payment} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = ReversePaymentDialogProps & { payment: Payment };

function ReversePaymentForm({ services, company, payment, onClose }: FormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation(recordMutations.reverse(services, company.id));

  async function send(reversal: NewReversal): Promise<SubmitOutcome<keyof NewReversal>> {
    const outcome = await mutateAsync({ ...reversal, payment });
    if (outcome.kind === "already-reversed") toast({ message: wasReversed(outcome) });
    if (outcome.kind === "reversed") toast({ message: `“${payment.description}” was reversed.` });
    return outcomeOf(outcome);
  }

  const amount = formatMoney(-payment.amountCents, { currency: payment.currency, hasPlus: true });

  return (
    <ActForm
      schema={newReversalSchema}
      defaultValues={{ id, reason: "" }}
      act="Reverse payment"
      busyAct="Reversing…"
      tone="danger"
      cancel="Keep payment"
      send={send}
      failure="The payment could not be reversed"
      onDone={onClose}
    >
      {(form) => (
        <>
          <p>
            “{payment.description}” stays in the ledger of {company.name}, and an entry of {amount} with your reason is
            added today. This can't be undone. If it was a mistake, record the payment again.
          </p>
          <FormField form={form} name="reason" label="Reason" hint="The client will see it." isRequired>
            {(input) => <TextArea {...input} maxLength={entryLimits.reason} />}
          </FormField>
        </>
      )}
    </ActForm>
  );
}

function wasReversed({ payment }: Extract<ReverseOutcome, { kind: "already-reversed" }>): string {
  return `${payment.recorded_by_name} already reversed it.`;
}

function outcomeOf(outcome: ReverseOutcome): SubmitOutcome<keyof NewReversal> {
  switch (outcome.kind) {
    case "reversed":
    case "already-reversed":
      return { kind: "saved" };
    case "missing":
      return { kind: "failed", message: "This payment no longer exists." };
    case "invalid":
      if (outcome.field === "reason") {
        return {
          kind: "refused",
          field: "reason",
          message: `Enter a reason of ${atMostCharacters(entryLimits.reason)}.`,
        };
      }
      return { kind: "failed", message: "A reversal can't be reversed. Record the payment again." };
    default:
      return assertNever(outcome);
  }
}
