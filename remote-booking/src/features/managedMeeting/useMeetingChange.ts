import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { useState } from "react";
import { useServices } from "#lib/services.tsx";
import { cancelMeeting, rescheduleMeeting } from "#lib/schedulerRepository.ts";
import type { BookedMeeting, CancelOutcome, RescheduleOutcome } from "#lib/schedulerSchemas.ts";

export type ChangeState =
  | { kind: "idle" | "changing" | "missing" }
  | { kind: "slot-taken" | "not-offered"; alternatives: readonly string[] }
  | { kind: "fault"; fault: unknown };

type MeetingChange = {
  change: ChangeState;
  moveTo: (startsAt: string) => Promise<void>;
  cancel: () => Promise<void>;
  clear: () => void;
};

/** Moves or cancels the meeting of a token. Whatever the server says the meeting is now goes to `onSettled`. */
export function useMeetingChange(token: string, onSettled: (meeting: BookedMeeting) => void): MeetingChange {
  const services = useServices();
  const [change, setChange] = useState<ChangeState>({ kind: "idle" });

  async function run(work: () => Promise<RescheduleOutcome | CancelOutcome>) {
    if (change.kind === "changing") return;
    setChange({ kind: "changing" });
    try {
      const outcome = await work();
      setChange(stateAfter(outcome));
      if ("meeting" in outcome) onSettled(outcome.meeting);
    } catch (fault) {
      services.report(fault);
      setChange({ kind: "fault", fault });
    }
  }

  return {
    change,
    moveTo: (startsAt) => run(() => rescheduleMeeting(services, { token, startsAt })),
    cancel: () => run(() => cancelMeeting(services, token)),
    clear: () => setChange({ kind: "idle" }),
  };
}

function stateAfter(outcome: RescheduleOutcome | CancelOutcome): ChangeState {
  switch (outcome.kind) {
    case "rescheduled":
    case "cancelled":
    case "past":
      return { kind: "idle" };
    case "slot-taken":
    case "not-offered":
    case "missing":
      return outcome;
    default:
      return assertNever(outcome);
  }
}
