import { appointmentMutations } from "@pipelark/shared-data/appointments/appointmentQueries";
import type { Appointment } from "@pipelark/shared-data/appointments/appointmentSchema";
import { optionalText } from "@pipelark/shared-data/enteredText";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { submitOutcomeOf } from "./appointmentWords.ts";

const schema = v.object({ reason: optionalText(500) });

/** Cancels an appointment that is to come. */
export function CancelForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: cancel } = useMutation(appointmentMutations.cancel(services));
  const { id, version, firm } = appointment;
  return (
    <ActForm
      schema={schema}
      defaultValues={{ reason: "" }}
      label="Cancel the appointment"
      act="Cancel appointment"
      busyAct="Cancelling…"
      tone="danger"
      cancel="Keep appointment"
      send={async ({ reason }) => submitOutcomeOf(await cancel({ id, version, reason }), "cancelled")}
      failure="The appointment could not be cancelled"
      done={() => `The appointment with ${firm} was cancelled.`}
      onDone={onDone}
    >
      {(form) => (
        <>
          <p>It stays in the history. A new one can be booked at any time.</p>
          <FormField form={form} name="reason" label="Reason (optional)" hint="The client will see it.">
            {(input) => <TextArea {...input} rows={3} maxLength={500} />}
          </FormField>
        </>
      )}
    </ActForm>
  );
}
