import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { UnbilledEntry } from "@pipelark/shared-data/invoices/invoiceSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";

const reasonProblem = "Enter a reason of at most 200 characters, on one line.";
const settleSchema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, reasonProblem), v.maxLength(200, reasonProblem)),
});

type SettleDialogProps = {
  /** Null: the dialog is closed. */
  entry: UnbilledEntry | null;
  onClose: () => void;
};

/** Marks an entry as not billable, with a reason. For admins. */
export function SettleDialog({ entry, onClose }: SettleDialogProps) {
  return (
    <Dialog title="Mark this entry as not billable?" isOpen={entry !== null} onClose={onClose}>
      {entry && <SettleForm key={entry.id} entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function SettleForm({ entry, onClose }: { entry: UnbilledEntry; onClose: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: settle } = useMutation(invoiceMutations.settle(services));
  const form = useValidatedForm({
    schema: settleSchema,
    defaultValues: { reason: "" },
    async onSubmit({ reason }): Promise<SubmitOutcome<"reason">> {
      try {
        const outcome = await settle({ paymentIds: [entry.id], reason });
        if (outcome.kind === "invalid") return { kind: "refused", field: "reason", message: reasonProblem };
        toast({ message: `“${entry.description}” was marked as not billable.` });
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The entry could not be changed");
      }
    },
    onSaved: onClose,
  });

  return (
    <form {...form.props} aria-label="Mark as not billable">
      <Stack>
        <p>It stays in the ledger and the balance, but never appears on an invoice. This can’t be undone.</p>
        <FormField form={form} name="reason" label="Reason" isRequired>
          {(input) => <TextInput {...input} maxLength={200} autoComplete="off" />}
        </FormField>
        <FormActions form={form} act="Mark as not billable" busyAct="Saving…" tone="danger">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
