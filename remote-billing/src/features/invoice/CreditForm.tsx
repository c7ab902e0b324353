import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { CreditOutcome } from "@pipelark/shared-data/invoices/invoiceOutcomes";
import type { InvoiceLine, WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { FieldGroup } from "@pipelark/shared-ui/forms/FieldGroup";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { HeldActions } from "@pipelark/shared-ui/forms/HeldActions";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useHeldSubmit, useReleaseOnChange } from "@pipelark/shared-ui/forms/useHeldSubmit";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

const reasonProblem = "Enter a reason of at most 500 characters.";
const creditSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, reasonProblem), v.maxLength(500, reasonProblem)),
  billsAgain: v.boolean(),
});
type CreditEntry = v.InferOutput<typeof creditSchema>;

type CreditFormProps = {
  invoice: WholeInvoice;
  /** Lines that no credit note has taken back. */
  lines: readonly InvoiceLine[];
  onClose: () => void;
};

/** Corrects an invoice by a credit note, whole or by line. Asks once. */
export function CreditForm({ invoice, lines, onClose }: CreditFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: credit } = useMutation(invoiceMutations.credit(services));
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(lines.map((line) => line.id)));
  const net = lines.reduce((sum, line) => sum + (chosen.has(line.id) ? line.amountCents : 0), 0);

  async function send(entry: CreditEntry): Promise<SubmitOutcome<keyof CreditEntry>> {
    try {
      const lineIds = lines.map((line) => line.id).filter((line) => chosen.has(line));
      return outcomeOf(await credit({ id, invoiceId: invoice.id, lineIds, ...entry }));
    } catch (error) {
      services.report(error);
      return submitFault(error, "The credit note could not be issued");
    }
  }

  const { held, submit, release } = useHeldSubmit<CreditEntry>();
  const form = useValidatedForm({
    schema: creditSchema,
    defaultValues: { reason: "", billsAgain: false },
    onSubmit: (entry) => submit(entry, send),
    onSaved() {
      toast({ message: `Credit note for invoice ${invoice.number} was issued.` });
      onClose();
    },
  });
  useReleaseOnChange(form, release);

  function handleChoose(line: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(line);
    else next.delete(line);
    setChosen(next);
    release();
  }

  return (
    <form {...form.props} aria-label="Credit note">
      <Stack>
        <FieldGroup label="Lines to credit">
          {lines.map((line) => (
            <Checkbox
              key={line.id}
              checked={chosen.has(line.id)}
              onChange={({ currentTarget }) => handleChoose(line.id, currentTarget.checked)}
            >
              {line.text}, {formatMoney(line.amountCents, invoice)}
            </Checkbox>
          ))}
        </FieldGroup>
        <FormField form={form} name="reason" label="Reason" hint="The client will see it." isRequired>
          {(input) => <TextArea {...input} rows={3} maxLength={500} />}
        </FormField>
        <Checkbox {...form.fields.register("billsAgain")}>
          The amounts are correct and only the document is wrong: bill these entries again
        </Checkbox>
        {held ? (
          <HeldActions
            form={form}
            question={`This credits ${formatMoney(net, invoice)} plus tax with a number of its own, and can't be undone.`}
            act="Issue credit note"
            busyAct="Issuing…"
            onBack={release}
          />
        ) : (
          <FormActions form={form} act="Issue credit note" busyAct="Issuing…" tone="danger">
            <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        )}
      </Stack>
    </form>
  );
}

function outcomeOf(outcome: CreditOutcome): SubmitOutcome<keyof CreditEntry> {
  switch (outcome.kind) {
    case "credited":
      return { kind: "saved" };
    case "already-credited":
      return { kind: "failed", message: "Choose a line that no credit note has taken back yet." };
    case "deal-stands":
      return {
        kind: "failed",
        message: "A commission goes with its deal. Take the deal back first, or bill the lines again.",
      };
    case "missing":
      return { kind: "failed", message: "This invoice no longer exists." };
    case "invalid":
      if (outcome.field === "reason") return { kind: "refused", field: "reason", message: reasonProblem };
      return { kind: "failed", message: "The server rejected this. Reload the page and try again." };
    default:
      return assertNever(outcome);
  }
}
