import { appointmentMutations } from "@pipelark/shared-data/appointments/appointmentQueries";
import { type Appointment, settlementSchema } from "@pipelark/shared-data/appointments/appointmentSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ChoiceField } from "@pipelark/shared-ui/forms/ChoiceField";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { useMutation } from "@tanstack/react-query";
import { outcomeWords, submitOutcomeOf } from "./appointmentWords.ts";

/** Sets the outcome when the two sides disagree, or agree by mistake. For admins. */
export function SettleForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const { services } = useSignedIn();
  const { mutateAsync: settle } = useMutation(appointmentMutations.settle(services));
  const { id, version, firm } = appointment;
  return (
    <ActForm
      schema={settlementSchema}
      defaultValues={{ reason: "" }}
      label="Set the outcome"
      act="Set outcome"
      send={async (entry) => submitOutcomeOf(await settle({ id, version, ...entry }), "settled")}
      failure="The outcome could not be set"
      done={() => `The outcome with ${firm} was set.`}
      onDone={onDone}
    >
      {(form) => (
        <>
          <ChoiceField
            form={form}
            name="outcome"
            label="What happened"
            prompt="Choose what happened"
            words={outcomeWords("agency")}
            isRequired
          />
          <FormField form={form} name="reason" label="Reason" hint="Both sides will see it." isRequired>
            {(input) => <TextArea {...input} rows={3} maxLength={500} />}
          </FormField>
        </>
      )}
    </ActForm>
  );
}
