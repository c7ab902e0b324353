import { invoiceMutations } from "@pipelark/shared-data/invoices/invoiceQueries";
import type { UnbilledEntry } from "@pipelark/shared-data/invoices/invoiceSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
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
  return (
    <ActForm
      schema={settleSchema}
      defaultValues={{ reason: "" }}
      act="Mark as not billable"
      tone="danger"
      send={async ({ reason }) => {
        const { kind } = await settle({ paymentIds: [entry.id], reason });
        return kind === "invalid" ? { kind: "refused", field: "reason", message: reasonProblem } : { kind: "saved" };
      }}
      failure="The entry could not be changed"
      done={() => `“${entry.description}” was marked as not billable.`}
      onDone={onClose}
    >
      {(form) => (
        <>
          <p>It stays in the ledger and the balance, but never appears on an invoice. This can’t be undone.</p>
          <FormField form={form} name="reason" label="Reason" isRequired>
            {(input) => <TextInput {...input} maxLength={200} autoComplete="off" />}
          </FormField>
        </>
      )}
    </ActForm>
  );
}
