import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { Appointment, AppointmentOutcome, Side } from "@pipelark/shared-data/appointments/appointmentSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

/** What a side says, as the reader of `side` reads it. */
export function outcomeWords(side: Side): Record<AppointmentOutcome, string> {
  return {
    held: "It was held",
    "lead-did-not-come": "The lead didn't come",
    "client-did-not-come": side === "client" ? "We didn't come" : "The client didn't come",
  };
}

export function stateOf(appointment: Appointment): { label: string; tone: BadgeTone } {
  if (appointment.isToClearUp) return { label: "To clear up", tone: "danger" };
  switch (appointment.state) {
    case "held":
      return { label: "Held", tone: "ok" };
    case "no-show":
      return { label: "No-show", tone: "warn" };
    case "cancelled":
      return { label: "Cancelled", tone: "muted" };
    case "booked":
      return isOver(appointment) ? { label: "No outcome yet", tone: "warn" } : { label: "Booked", tone: "info" };
    default:
      return assertNever(appointment.state);
  }
}

/** Its outcome can be told. */
export function hasBegun({ startsAt }: Appointment): boolean {
  return startsAt <= new Date();
}

function isOver({ endsAt }: Appointment): boolean {
  return endsAt <= new Date();
}
