import { type Appointment, outcomes, type Side } from "@pipelark/shared-data/appointments/appointmentSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useState } from "react";
import { outcomeWords } from "./appointmentWords.ts";
import { useAppointmentActs } from "./useAppointmentActs.ts";

type OutcomeButtonsProps = { appointment: Appointment; side: Side };

/** One button per outcome, with a note for the other side. */
export function OutcomeButtons({ appointment, side }: OutcomeButtonsProps) {
  const own = appointment[side];
  const [note, setNote] = useState<string | null>(own.note);
  const { say, failed, isBusy, refusal } = useAppointmentActs(appointment, side);
  const words = outcomeWords(side);

  return (
    <Stack $gap="small">
      <ActFaults acts={failed} />
      {refusal !== null && <VisibleError key={refusal}>{refusal}</VisibleError>}
      {note !== null && (
        <Field label="Note (optional)" hint="Both sides will see it.">
          {(input) => (
            <TextInput {...input} value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
      )}
      <Cluster $gap="tight" role="group" aria-label={`What happened with ${appointment.firm}?`}>
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            tone={own.outcome === outcome ? "primary" : "secondary"}
            size="medium"
            isBusy={isBusy}
            aria-pressed={own.outcome === outcome}
            onClick={() => void say(outcome, note?.trim() ?? "")}
          >
            {words[outcome]}
          </Button>
        ))}
        {note === null && (
          <Button tone="quiet" size="medium" onClick={() => setNote("")}>
            Add a note
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
