import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";

type ReasonFieldProps = { host: string; value: string; onReason: (reason: string) => void };

/** Optional reason for rescheduling or cancelling. */
export function ReasonField({ host, value, onReason }: ReasonFieldProps) {
  return (
    <Field label="Reason (optional)" hint={`${host} will see this. Up to ${bookingLimits.reason} characters.`}>
      {(input) => (
        <TextArea
          {...input}
          value={value}
          maxLength={bookingLimits.reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </Field>
  );
}
