import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { appointmentMutations } from "@pipelark/shared-data/appointments/appointmentQueries";
import type {
  AnswerAppointmentOutcome,
  Appointment,
  AppointmentOutcome,
  Side,
} from "@pipelark/shared-data/appointments/appointmentSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** Says what happened at an appointment, with undo as long as both sides have not said the same. */
export function useAppointmentActs(appointment: Appointment, side: Side) {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const { mutateAsync } = useMutation(appointmentMutations.answer(services));
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, firm } = appointment;

  function say(outcome: AppointmentOutcome | null, note: string): Promise<void> {
    setRefusal(null);
    return act({
      key: id,
      run: () => mutateAsync({ id, outcome, ...(note !== "" && { note }) }),
      failure: `The appointment with ${firm} could not be changed`,
      done(answer) {
        setRefusal(refusalOf(answer));
        if (answer.kind !== "answered") return null;
        if (outcome === null) return { message: "Your answer was taken back." };
        const isOpen = answer.appointment.state === "booked";
        return { message: messageOf(answer.appointment, side), ...(isOpen && { undo: () => void say(null, "") }) };
      },
    });
  }

  return { say, failed, isBusy, refusal };
}

function messageOf({ state, isToClearUp }: Appointment, side: Side): string {
  if (isToClearUp) {
    return side === "client"
      ? "Saved. Our answer is different. Both are shown until one changes."
      : "Saved. The client’s answer is different. Both are shown until one changes.";
  }
  if (state === "booked")
    return side === "client" ? "Saved. It counts once we agree." : "Saved. It counts once the client agrees.";
  return state === "held" ? "Both sides agree that it was held." : "Both sides agree that it didn't take place.";
}

function refusalOf(answer: AnswerAppointmentOutcome): string | null {
  switch (answer.kind) {
    case "answered":
      return null;
    case "settled":
      return "This appointment was cancelled in the meantime, or its outcome is final.";
    case "not-yet":
      return "This appointment hasn't begun yet.";
    case "missing":
      return "This appointment no longer exists.";
    case "invalid":
      return answer.field === "note"
        ? "Use at most 500 characters."
        : "The server rejected this. Reload the page and try again.";
    default:
      return assertNever(answer);
  }
}
