import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { MoveOutcome } from "@pipelark/shared-data/meetings/meetingSchema";

/** Reason why a meeting was not moved, with alternative times. Null when it was moved, and when both versions are shown instead. */
export function objectionTo(outcome: MoveOutcome): { message: string; alternatives: readonly string[] } | null {
  switch (outcome.kind) {
    case "rescheduled":
    case "changed":
      return null;
    case "slot-taken":
      return { message: "Somebody else has just taken this time.", alternatives: outcome.alternatives };
    case "not-offered":
      return { message: "This time is no longer offered.", alternatives: outcome.alternatives };
    case "cancelled":
      return { message: "This meeting was cancelled in the meantime. Book a new one.", alternatives: [] };
    case "past":
      return { message: "This meeting has begun already: it stays where it is.", alternatives: [] };
    case "missing":
      return { message: "This meeting is no longer there.", alternatives: [] };
    default:
      return assertNever(outcome);
  }
}
