import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { Appointment, AppointmentOutcome, Side } from "@pipelark/shared-data/appointments/appointmentSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";

/** Names of the outcomes for a reader of this side. */
export function outcomeWords(side: Side): Record<AppointmentOutcome, string> {
  return {
    held: "It was held",
    "lead-did-not-come": "The lead didn't show up",
    "client-did-not-come": side === "client" ? "Your side didn't show up" : "The client didn't show up",
  };
}

export function stateOf(appointment: Appointment): { label: string; tone: BadgeTone } {
  if (appointment.isToClearUp) return { label: "Conflicting answers", tone: "danger" };
  switch (appointment.state) {
    case "held":
      return { label: "Held", tone: "ok" };
    case "no-show":
      return { label: "No-show", tone: "warn" };
    case "cancelled":
      return { label: "Cancelled", tone: "muted" };
    case "booked":
      return isOver(appointment) ? { label: "Needs outcome", tone: "warn" } : { label: "Booked", tone: "info" };
    default:
      return assertNever(appointment.state);
  }
}

/** Outcome of a form with a reason, whose act leads to `done`. */
export function submitOutcomeOf({ kind }: { kind: string }, done: string): SubmitOutcome<"reason"> {
  if (kind === done) return { kind: "saved" };
  if (kind === "invalid") {
    return { kind: "refused", field: "reason", message: "The server rejected this. Change it and try again." };
  }
  return { kind: "failed", message: "Somebody else has just changed this appointment. Close this and read it again." };
}

/** From its start on, each side can say what happened. */
export function hasBegun({ startsAt }: Appointment): boolean {
  return startsAt <= new Date();
}

function isOver({ endsAt }: Appointment): boolean {
  return endsAt <= new Date();
}
