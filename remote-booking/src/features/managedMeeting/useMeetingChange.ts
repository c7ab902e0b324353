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
  /** Reloads the meeting before the visitor decides, because a page that was left open may be out of date. */
  reloadMeeting: () => Promise<void>;
  moveTo: (startsAt: string, reason: string) => Promise<void>;
  cancel: (reason: string) => Promise<void>;
  clear: () => void;
};

type MeetingChangeOptions = {
  token: string;
  /** The meeting as currently shown. */
  meeting: BookedMeeting;
  onSettled: (meeting: BookedMeeting) => void;
};

type MeetingRequest = {
  send: () => Promise<RescheduleOutcome | CancelOutcome>;
  /** True when the meeting is in the wanted state already: an earlier attempt arrived, its answer did not. */
  isDone: (meeting: BookedMeeting) => boolean;
};

/**
 * Reschedules or cancels the meeting of a token. Reloads it first, so that changes made elsewhere are shown before
 * anything is changed. The meeting in the server's answer goes to `onSettled`.
 */
export function useMeetingChange({ token, meeting, onSettled }: MeetingChangeOptions): MeetingChange {
  const services = useServices();
  const [change, setChange] = useState<ChangeState>({ kind: "idle" });
  // A reload that answers after a change was started is out of date.
  const changes = useRef(0);

  async function reloadMeeting() {
    const before = changes.current;
    try {
      const now = await readMeeting(services, token);
      if (changes.current === before) showIfChanged(now);
    } catch (fault) {
      // Not fatal: the meeting is read once more before the change, which reports its own error.
      services.report(fault);
    }
  }

  /** Shows the current meeting if it has changed since it was shown, and returns true if so. */
  function showIfChanged(now: ReadOutcome, isDone: MeetingRequest["isDone"] = () => false): boolean {
    if (now.kind !== "found" || now.meeting.sequence === meeting.sequence) return false;
    setChange({ kind: isDone(now.meeting) ? "idle" : "changed-elsewhere" });
    onSettled(now.meeting);
    return true;
  }

  async function run({ send, isDone }: MeetingRequest) {
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
    reloadMeeting,
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
