import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";

type ReasonFieldProps = { host: string; value: string; onReason: (reason: string) => void };

/** Why the meeting is moved or cancelled. */
export function ReasonField({ host, value, onReason }: ReasonFieldProps) {
  return (
    <Field label="Reason (optional)" hint={`${host} reads it. At most ${bookingLimits.reason} characters.`}>
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
