import type { Decided } from "@pipelark/shared-data/updates/queueQueries";
import { rejectionSchema } from "@pipelark/shared-data/updates/queueSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useEffect } from "react";
import { styled } from "styled-components";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

type RejectFormProps = {
  /** Title of the update. */
  title: string;
  onReject: (reason: string) => Promise<Decided>;
  onCancel: () => void;
};

/** Asks for the reason of a rejection. */
export function RejectForm({ title, onReject, onCancel }: RejectFormProps) {
  const form = useValidatedForm({
    schema: rejectionSchema,
    defaultValues: { reason: "" },
    async onSubmit({ reason }) {
      try {
        await onReject(reason);
        return { kind: "saved" };
      } catch (error) {
        return submitFault(error, "The update could not be rejected");
      }
    },
  });
  const { setFocus } = form.fields;

  useEffect(() => setFocus("reason"), [setFocus]);

  return (
    <Form {...form.props} aria-label={`Reject ${title}`}>
      <FormField form={form} name="reason" label="Reason" hint="The client will see it." isRequired>
        {(input) => <Low {...input} maxLength={entryLimits.reason} />}
      </FormField>
      <FormActions form={form} act="Reject update" busyAct="Rejecting…" tone="danger">
        <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.small};
  max-width: 28rem;
`;

const Low = styled(TextArea)`
  min-height: 4.5rem;
`;
