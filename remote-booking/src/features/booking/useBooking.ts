import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { bookingLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { retryTime } from "@pipelark/shared-scheduling/retryTime";
import { useRef, useState } from "react";
import { useServices } from "#lib/services.tsx";
import { bookMeeting, rescheduleMeeting } from "#lib/schedulerRepository.ts";
import type { BookingRequest } from "#lib/schedulerRepository.ts";
import type { BookedMeeting, Question } from "@pipelark/shared-scheduling/bookedMeeting";
import type { BookingOutcome } from "@pipelark/shared-scheduling/bookingOutcomes";
import { forgetAnswers } from "./keptAnswers.ts";
import { answersTo, fieldMessages } from "./guest.ts";
import type { Guest, GuestErrors } from "./guest.ts";
import type { KeptDraft } from "./useBookingDraft.ts";

/** Reasons for which there is no booking yet. */
export type BookingProblem =
  | { kind: "slot-taken" | "not-offered"; alternatives: readonly string[] }
  | { kind: "too-many"; retryAfterSeconds: number | null }
  | { kind: "refused" | "link-over" | "unknown-meeting" | "questions-changed" }
  | { kind: "fault"; fault: unknown };

export type BookingState = { isBooking: boolean; problem: BookingProblem | null; errors: GuestErrors };

type BookingAttempt = {
  meeting: string;
  startsAt: string;
  zone: string;
  guest: Guest;
  /** Null until loaded. */
  questions: readonly Question[] | null;
  utm: Record<string, string>;
  lead: string | null;
};

type Booking = BookingState & {
  book: (attempt: BookingAttempt) => Promise<void>;
  /** Clears the problem after the visitor changed something. */
  clear: (errors?: GuestErrors) => void;
};

const nothingWrong: BookingState = { isBooking: false, problem: null, errors: {} };

/** One booking across retries: the id and the token stay, so that a lost answer never books twice. */
export function useBooking(draft: KeptDraft, onBooked: (meeting: BookedMeeting, token: string) => void): Booking {
  const services = useServices();
  const { keys } = draft;
  const [state, setState] = useState(nothingWrong);
  const isUnderWay = useRef(false);

  async function book({ meeting, startsAt, zone, guest, questions, utm, lead }: BookingAttempt) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ ...nothingWrong, isBooking: true });
    draft.change({ wasSent: true });
    try {
      const { typedGuest: _, ...entered } = guest;
      const answers = answersTo(questions, guest.answers);
      const request = { ...keys, ...entered, answers, meeting, startsAt, timeZone: zone, utm, lead };
      const outcome = await bookAt(services, request);
      setState(stateOf(outcome));
      if (outcome.kind === "booked") {
        draft.forget();
        forgetAnswers();
        onBooked(outcome.meeting, keys.token);
      } else draft.change({ wasSent: false });
    } catch (fault) {
      services.report(fault, { meeting });
      setState({ ...nothingWrong, problem: { kind: "fault", fault } });
    } finally {
      isUnderWay.current = false;
    }
  }

  return { ...state, book, clear: (errors = {}) => setState({ ...nothingWrong, errors }) };
}

/**
 * Books, or moves the booking of an earlier attempt: its answer was lost, and the visitor has chosen another time
 * since.
 */
async function bookAt(services: ShellServices, request: BookingRequest): Promise<BookingOutcome> {
  const { token, startsAt } = request;
  const outcome = await bookMeeting(services, request);
  if (outcome.kind !== "booked" || outcome.meeting.startsAt === startsAt) return outcome;
  const moved = await rescheduleMeeting(services, { token, startsAt, reason: "" });
  return moved.kind === "rescheduled" ? { kind: "booked", meeting: moved.meeting } : outcome;
}

function stateOf(outcome: BookingOutcome): BookingState {
  switch (outcome.kind) {
    case "booked":
      return nothingWrong;
    case "slot-taken":
    case "not-offered":
    case "refused":
    case "link-over":
    case "unknown-meeting":
      return { ...nothingWrong, problem: outcome };
    case "too-many":
      return outcome.isAboutGuests
        ? { ...nothingWrong, errors: { guests: guestsRefused(outcome.retryAfterSeconds) } }
        : { ...nothingWrong, problem: outcome };
    case "invalid":
      return afterInvalid(outcome.field);
    default:
      return assertNever(outcome);
  }
}

/** Shown at the guests, where they can be removed. */
function guestsRefused(seconds: number | null): string {
  return [
    "These guests have received too many invitations recently.",
    "Remove them and confirm. You can send them the calendar file yourself.",
    `Or try again ${retryTime(seconds)}.`,
  ].join(" ");
}

function afterInvalid(field: Extract<BookingOutcome, { kind: "invalid" }>["field"]): BookingState {
  switch (field) {
    case "name":
    case "email":
    case "company":
    case "note":
      return { ...nothingWrong, errors: { [field]: fieldMessages[field] } };
    case "guests":
      return {
        ...nothingWrong,
        errors: { guests: `Enter up to ${bookingLimits.guests} email addresses, each only once.` },
      };
    case "answers":
      return { ...nothingWrong, problem: { kind: "questions-changed" } };
    case "starts_at":
    case "time_zone":
      return { ...nothingWrong, problem: { kind: "not-offered", alternatives: [] } };
    case "id":
    case "token":
      return { ...nothingWrong, problem: { kind: "refused" } };
    default:
      return assertNever(field);
  }
}
