import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { MoveOutcome } from "@pipelark/shared-data/meetings/meetingSchema";

/** Reason why a meeting was not moved, with alternative times. Null when it was moved, and when both versions are shown instead. */
export function objectionTo(outcome: MoveOutcome): { message: string; alternatives: readonly string[] } | null {
  switch (outcome.kind) {
    case "rescheduled":
    case "changed":
      return null;
    case "slot-taken":
      return { message: "Someone else just booked this time.", alternatives: outcome.alternatives };
    case "not-offered":
      return { message: "This time is no longer available.", alternatives: outcome.alternatives };
    case "cancelled":
      return { message: "This meeting has been cancelled. Book a new one.", alternatives: [] };
    case "past":
      return { message: "This meeting has already started and can't be moved.", alternatives: [] };
    case "missing":
      return { message: "This meeting no longer exists.", alternatives: [] };
    default:
      return assertNever(outcome);
  }
}
