import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { SaveDraftOutcome } from "@pipelark/shared-data/invoices/invoiceOutcomes";
import type { WholeInvoice } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { draftEntrySchema } from "./draftEntry.ts";
import { InvoiceTotals } from "#lib/InvoiceTotals.tsx";
import { IssueButton } from "./IssueButton.tsx";

type DraftFormProps = { invoice: WholeInvoice; company: string; onClose: () => void };

/** Line texts and PO number of a draft; its amounts are those of the ledger. Admins issue it. */
export function DraftForm({ invoice, company, onClose }: DraftFormProps) {
  const { services, user } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const { mutateAsync: save } = useMutation(invoiceMutations.save(services));
  const { mutateAsync: remove } = useMutation(invoiceMutations.remove(services));
  const form = useValidatedForm({
    schema: draftEntrySchema,
    defaultValues: wordsOf(invoice),
    async onSubmit(words): Promise<SubmitOutcome<"poNumber">> {
      try {
        const outcome = await save({ id: invoice.id, ...words, leaveOut: [] });
        // After a conflict the next save replaces their version.
        if (outcome.kind === "conflict") fields.setValue("version", outcome.invoice.version);
        return outcomeOf(outcome);
      } catch (error) {
        services.report(error);
        return submitFault(error, "The draft could not be saved");
      }
    },
    onSaved: () => toast({ message: "The draft was saved." }),
  });

  const { fields, isDirty } = form;

  // An unchanged form follows others' changes.
  useEffect(() => {
    if (!isDirty && fields.getValues("version") < invoice.version) fields.reset(wordsOf(invoice));
  }, [invoice, isDirty, fields]);

  function handleLeaveOut(id: string) {
    void act({
      key: id,
      run: () => save({ id: invoice.id, ...fields.getValues(), leaveOut: [id] }),
      failure: "The line could not be removed",
      done(outcome) {
        if (outcome.kind === "deleted") onClose();
        return {
          message:
            outcome.kind === "conflict"
              ? "Somebody else changed this draft. It is shown as it is now."
              : "The entry is back under “Unbilled”.",
        };
      },
    });
  }

  function handleDelete() {
    void act({
      key: "delete",
      run: () => remove(invoice.id),
      failure: "The draft could not be deleted",
      done(outcome) {
        if (outcome.kind !== "issued") onClose();
        return {
          message:
            outcome.kind === "issued"
              ? "This invoice was issued in the meantime, so it can’t be deleted."
              : "The draft was deleted. Its entries are back under “Unbilled”.",
        };
      },
    });
  }

  return (
    <>
      <form {...form.props} aria-label="Draft">
        <Stack>
          {invoice.lines.map(({ id, text, amountCents }, index) => (
            <div key={id}>
              <FormField form={form} name={`lines.${index}.text`} label={`Line ${index + 1}`} isRequired>
                {(input) => <TextInput {...input} maxLength={200} autoComplete="off" />}
              </FormField>
              <Cluster $spread>
                <span>{formatMoney(amountCents, invoice)}</span>
                <Button tone="quiet" size="medium" isBusy={isBusy} onClick={() => handleLeaveOut(id)}>
                  Remove<VisuallyHidden> {text}</VisuallyHidden>
                </Button>
              </Cluster>
            </div>
          ))}
          <FormField form={form} name="poNumber" label="PO number" hint="From the company’s billing details.">
            {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
          </FormField>
          <InvoiceTotals invoice={invoice} />
          <FormActions form={form} act="Save draft" busyAct="Saving…" tone="secondary">
            <Button tone="quiet" size="medium" isBusy={isBusy} onClick={handleDelete}>
              Delete draft
            </Button>
          </FormActions>
        </Stack>
      </form>
      <ActFaults acts={failed} />
      {user.role === "admin" ? (
        <IssueButton invoice={invoice} company={company} version={invoice.version} isUnsaved={isDirty} />
      ) : (
        <p>Only admins can issue invoices.</p>
      )}
    </>
  );
}

function wordsOf({ version, poNumber, lines }: WholeInvoice) {
  return { version, poNumber, lines: lines.map(({ id, text }) => ({ id, text })) };
}

function outcomeOf(outcome: SaveDraftOutcome): SubmitOutcome<"poNumber"> {
  switch (outcome.kind) {
    case "saved":
    case "deleted":
      return { kind: "saved" };
    case "issued":
      return { kind: "failed", message: "This invoice was issued in the meantime, so it can’t be changed." };
    case "conflict":
      return {
        kind: "failed",
        message: "Somebody else changed this draft. What you typed is still here. Save again to replace their version.",
      };
    case "missing":
      return { kind: "failed", message: "This draft no longer exists." };
    case "invalid":
      if (outcome.field === "po_number")
        return { kind: "refused", field: "poNumber", message: "Enter at most 60 characters." };
      return { kind: "failed", message: "The server rejected this. Change it and try again." };
    default:
      return assertNever(outcome);
  }
}
