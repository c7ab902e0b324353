import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { useRef, useState } from "react";
import { useServices } from "#lib/services.tsx";
import { cancelMeeting, readMeeting, rescheduleMeeting } from "#lib/schedulerRepository.ts";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import type { CancelOutcome, ReadOutcome, RescheduleOutcome } from "@pipelark/shared-scheduling/bookingOutcomes";

export type ChangeState =
  | { kind: "idle" | "changing" | "missing" | "changed-elsewhere" }
  | { kind: "slot-taken" | "not-offered"; alternatives: readonly string[] }
  | { kind: "fault"; fault: unknown };

type MeetingChange = {
  change: ChangeState;
  /** Reads the meeting again before somebody decides: a page that was left open shows an old time. */
  lookAgain: () => Promise<void>;
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
  // A look that comes back after a change was begun knows nothing of it.
  const changes = useRef(0);

  async function lookAgain() {
    const before = changes.current;
    try {
      const now = await readMeeting(services, token);
      if (changes.current === before) showIfChanged(now);
    } catch (fault) {
      // It is read once more before anything is changed, which says what is wrong.
      services.report(fault);
    }
  }

  /** Shows the meeting as it is now if it has changed since it was shown, and says whether it has. */
  function showIfChanged(now: ReadOutcome, isDone: Work["isDone"] = () => false): boolean {
    if (now.kind !== "found" || now.meeting.sequence === meeting.sequence) return false;
    setChange({ kind: isDone(now.meeting) ? "idle" : "changed-elsewhere" });
    onSettled(now.meeting);
    return true;
  }

  async function run({ send, isDone }: Work) {
    if (change.kind === "changing") return;
    changes.current += 1;
    setChange({ kind: "changing" });
    try {
      if (showIfChanged(await readMeeting(services, token), isDone)) return;
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
    lookAgain,
    moveTo: (startsAt, reason) =>
      run({
        send: () => rescheduleMeeting(services, { token, startsAt, reason }),
        isDone: ({ status, startsAt: start }) => status === "booked" && start === startsAt,
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
