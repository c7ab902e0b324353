import { entryLimits } from "@pipelark/shared-data/entryLimits";
import type { Decided } from "@pipelark/shared-data/updates/queueQueries";
import { rejectionSchema } from "@pipelark/shared-data/updates/queueSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { styled } from "styled-components";

type RejectFormProps = {
  /** Title of the update. */
  title: string;
  onReject: (reason: string) => Promise<Decided>;
  onCancel: () => void;
};

/** Asks for the reason of a rejection. */
export function RejectForm({ title, onReject, onCancel }: RejectFormProps) {
  return (
    <Narrow>
      <ActForm
        schema={rejectionSchema}
        defaultValues={{ reason: "" }}
        label={`Reject ${title}`}
        act="Reject update"
        busyAct="Rejecting…"
        tone="danger"
        startsAt="reason"
        send={async ({ reason }) => {
          await onReject(reason);
          return { kind: "saved" };
        }}
        failure="The update could not be rejected"
        onCancel={onCancel}
      >
        {(form) => (
          <FormField form={form} name="reason" label="Reason" hint="The client will see it." isRequired>
            {(input) => <Low {...input} maxLength={entryLimits.reason} />}
          </FormField>
        )}
      </ActForm>
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 28rem;
`;

const Low = styled(TextArea)`
  min-height: 4.5rem;
`;
