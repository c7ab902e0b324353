import { appointmentMutations } from "@pipelark/shared-data/appointments/appointmentQueries";
import type { Appointment } from "@pipelark/shared-data/appointments/appointmentSchema";
import { optionalText } from "@pipelark/shared-data/enteredText";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";

const schema = v.object({ reason: optionalText(500) });

/** Cancels an appointment that is to come. */
export function CancelForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: cancel } = useMutation(appointmentMutations.cancel(services));
  const form = useValidatedForm({
    schema,
    defaultValues: { reason: "" },
    async onSubmit({ reason }) {
      try {
        const { id, version } = appointment;
        const answer = await cancel({ id, version, reason });
        if (answer.kind === "cancelled") {
          toast({ message: `The appointment with ${appointment.firm} was cancelled.` });
          return { kind: "saved" };
        }
        if (answer.kind === "invalid") {
          return { kind: "refused", field: "reason", message: "The server rejected this. Change it and try again." };
        }
        return {
          kind: "failed",
          message: "Somebody else has just changed this appointment. Close this and read it again.",
        };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The appointment could not be cancelled");
      }
    },
    onSaved: onDone,
  });

  return (
    <form {...form.props} aria-label="Cancel the appointment">
      <Stack $gap="small">
        <p>It stays in the history. A new one can be booked at any time.</p>
        <FormField form={form} name="reason" label="Reason (optional)" hint="The client will see it.">
          {(input) => <TextArea {...input} rows={3} maxLength={500} />}
        </FormField>
        <FormActions form={form} act="Cancel appointment" busyAct="Cancelling…" tone="danger">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onDone}>
            Keep appointment
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
