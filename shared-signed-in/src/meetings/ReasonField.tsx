import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";

type ReasonFieldProps = { value: string; onChange: (reason: string) => void };

/** Reason for moving or cancelling a meeting. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field
      label="Reason (optional)"
      hint={`The other participants will see it. At most ${bookingLimits.reason} characters.`}
    >
      {(input) => (
        <TextArea
          {...input}
          value={value}
          maxLength={bookingLimits.reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
