import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { optionalText } from "@pipelark/shared-data/enteredText";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import * as v from "valibot";

type CloseLeadDialogProps = {
  lead: WholeLead;
  isOpen: boolean;
  onClose: () => void;
  /** The reason may be empty. */
  onConfirm: (reason: string) => void;
};

const reasonSchema = v.object({ reason: optionalText(entryLimits.leadNote) });

/** Asks for the reason to close a lead. It can be brought back. */
export function CloseLeadDialog({ lead, isOpen, onClose, onConfirm }: CloseLeadDialogProps) {
  return (
    <Dialog title={`Close “${lead.firm}”?`} isOpen={isOpen} onClose={onClose}>
      <ActForm
        schema={reasonSchema}
        defaultValues={{ reason: "" }}
        act="Close lead"
        send={({ reason }) => {
          onConfirm(reason);
          return Promise.resolve({ kind: "saved" });
        }}
        failure="The lead could not be closed"
        onDone={onClose}
      >
        {(form) => (
          <>
            <p>It leaves the board. You can bring it back.</p>
            <FormField
              form={form}
              name="reason"
              label="Reason (optional)"
              hint={lead.deliveredAt ? "The client can read it in the history." : undefined}
            >
              {(input) => <TextArea {...input} maxLength={entryLimits.leadNote} />}
            </FormField>
          </>
        )}
      </ActForm>
    </Dialog>
  );
}
