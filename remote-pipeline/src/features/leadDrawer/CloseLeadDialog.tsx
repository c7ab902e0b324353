import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { optionalText } from "@pipelark/shared-data/enteredText";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
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
  const form = useValidatedForm({
    schema: reasonSchema,
    defaultValues: { reason: "" },
    onSubmit: () => Promise.resolve({ kind: "saved" }),
    onSaved({ reason }) {
      form.fields.reset({ reason: "" });
      onClose();
      onConfirm(reason);
    },
  });

  return (
    <Dialog title={`Close “${lead.firm}”?`} isOpen={isOpen} onClose={onClose}>
      <form {...form.props}>
        <Stack>
          <p>It leaves the board. You can bring it back.</p>
          <FormField
            form={form}
            name="reason"
            label="Reason (optional)"
            hint={lead.deliveredAt ? "The client can read it in the history." : undefined}
          >
            {(input) => <TextArea {...input} maxLength={entryLimits.leadNote} />}
          </FormField>
          <FormActions form={form} act="Close lead">
            <Button tone="secondary" size="medium" onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  );
}
