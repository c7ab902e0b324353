import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { hostCalendarMutations } from "@pipelark/shared-data/hostCalendar/hostCalendarQueries";
import type { ConnectOutcome } from "@pipelark/shared-data/hostCalendar/hostCalendarSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation } from "@tanstack/react-query";
import { styled } from "styled-components";
import * as v from "valibot";

const problem = "Enter a public address that begins with https:// or webcal://, without a port, name or password.";

const schema = v.object({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "Paste the address of your calendar."),
    v.maxLength(2000, "An address has at most 2,000 characters."),
    v.regex(/^(?:https|webcals?):\/\/\S+$/i, problem),
  ),
});

type CalendarAddressFormProps = { onSaved?: () => void; onCancel?: () => void };

/** Takes the address of a calendar, which is shown nowhere afterwards. */
export function CalendarAddressForm({ onSaved, onCancel }: CalendarAddressFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: connect } = useMutation(hostCalendarMutations.connect(services));
  const form = useValidatedForm({
    schema,
    defaultValues: { address: "" },
    async onSubmit({ address }) {
      try {
        return toSubmitOutcome(await connect(address));
      } catch (error) {
        services.report(error);
        return submitFault(error, "Your calendar could not be connected");
      }
    },
    onSaved: () => onSaved?.(),
  });

  return (
    <Form {...form.props} aria-label="Calendar address">
      <FormField
        form={form}
        name="address"
        label="Calendar address"
        hint="The secret address in iCal format. Google Calendar: Settings, your calendar, Integrate calendar. Outlook: Settings, Shared calendars, Publish, ICS. It is a secret like a password: after you save it, it is not shown again."
        isRequired
      >
        {(input) => (
          <TextInput
            {...input}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
          />
        )}
      </FormField>
      <FormActions form={form} act="Connect calendar" busyAct="Connecting…">
        {onCancel && (
          <Button tone="quiet" size="medium" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormActions>
    </Form>
  );
}

function toSubmitOutcome(outcome: ConnectOutcome): SubmitOutcome<"address"> {
  switch (outcome.kind) {
    case "saved":
      return { kind: "saved" };
    case "invalid":
      return { kind: "refused", field: "address", message: problem };
    default:
      return assertNever(outcome);
  }
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
  max-width: 36rem;
`;
