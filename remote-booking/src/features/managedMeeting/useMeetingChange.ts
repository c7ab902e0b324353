import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { useState } from "react";
import { useServices } from "#lib/services.tsx";
import { cancelMeeting, readMeeting, rescheduleMeeting } from "#lib/schedulerRepository.ts";
import type { BookedMeeting, CancelOutcome, RescheduleOutcome } from "#lib/schedulerSchemas.ts";

export type ChangeState =
  | { kind: "idle" | "changing" | "missing" | "changed-elsewhere" }
  | { kind: "slot-taken" | "not-offered"; alternatives: readonly string[] }
  | { kind: "fault"; fault: unknown };

type MeetingChange = {
  change: ChangeState;
  moveTo: (startsAt: string, reason: string) => Promise<void>;
  cancel: (reason: string) => Promise<void>;
  clear: () => void;
};

type Shown = {
  token: string;
  /** The meeting as the visitor sees it. */
  meeting: BookedMeeting;
  onSettled: (meeting: BookedMeeting) => void;
};

type Work = {
  send: () => Promise<RescheduleOutcome | CancelOutcome>;
  /** Whether the meeting stands like this already: an earlier try arrived, its answer did not. */
  isDone: (meeting: BookedMeeting) => boolean;
};

/**
 * Moves or cancels the meeting of a token. It is read again first: what another tab or our team has done since is shown
 * before anything is changed. Whatever the server says the meeting is now goes to `onSettled`.
 */
export function useMeetingChange({ token, meeting, onSettled }: Shown): MeetingChange {
  const services = useServices();
  const [change, setChange] = useState<ChangeState>({ kind: "idle" });

  async function run({ send, isDone }: Work) {
    if (change.kind === "changing") return;
    setChange({ kind: "changing" });
    try {
      const now = await readMeeting(services, token);
      if (now.kind === "found" && now.meeting.sequence !== meeting.sequence) {
        setChange({ kind: isDone(now.meeting) ? "idle" : "changed-elsewhere" });
        onSettled(now.meeting);
        return;
      }
      const outcome = await send();
      setChange(stateAfter(outcome));
      if ("meeting" in outcome) onSettled(outcome.meeting);
    } catch (fault) {
      services.report(fault);
      setChange({ kind: "fault", fault });
    }
  }

  return {
    change,
    moveTo: (startsAt, reason) =>
      run({
        send: () => rescheduleMeeting(services, { token, startsAt, reason }),
        isDone: ({ status, starts_at: start }) => status === "booked" && start === startsAt,
      }),
    cancel: (reason) =>
      run({ send: () => cancelMeeting(services, { token, reason }), isDone: ({ status }) => status === "cancelled" }),
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
