import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { retryTime } from "@pipelark/shared-scheduling/retryTime";
import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import type { ReactNode } from "react";
import { SupportLink } from "#lib/SupportLink.tsx";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { Alternatives } from "#lib/Alternatives.tsx";
import { takeTheFocus } from "#lib/takeTheFocus.ts";
import type { BookingProblem } from "./useBooking.ts";

type BookingProblemBoxProps = {
  problem: BookingProblem;
  zone: string;
  locale: ClockLocale;
  /** Books another time with the same details. */
  onTime: (instant: string) => void;
  /** Sends the same booking again. */
  onRetry: () => void;
};

/** Problem of a booking with a next step. Takes the focus; the details below are kept. */
export function BookingProblemBox({ problem, zone, locale, onTime, onRetry }: BookingProblemBoxProps) {
  switch (problem.kind) {
    case "slot-taken":
    case "not-offered":
      return (
        <Alternatives
          message={
            problem.kind === "slot-taken" ? "Someone else just took this time." : "This time is no longer available."
          }
          times={problem.alternatives}
          zone={zone}
          locale={locale}
          onTime={onTime}
        />
      );
    case "too-many":
      return (
        <ErrorBox ref={takeTheFocus}>
          Too many bookings in a short time. Try again {retryTime(problem.retryAfterSeconds)}, or write to{" "}
          <SupportLink />.
        </ErrorBox>
      );
    case "refused":
      return (
        <ErrorBox ref={takeTheFocus}>
          We couldn't accept this booking. Write to <SupportLink /> and we'll find a time.
        </ErrorBox>
      );
    case "link-over":
      return (
        <ErrorBox ref={takeTheFocus}>
          This link can no longer be used to book a meeting. Reply to the message it came in, and you'll get a new one.
        </ErrorBox>
      );
    case "unknown-meeting":
      return (
        <ErrorBox ref={takeTheFocus}>
          This meeting is no longer offered. Write to <SupportLink /> and we'll find a time.
        </ErrorBox>
      );
    case "questions-changed":
      return (
        <ErrorBox ref={takeTheFocus}>
          The questions for this meeting have changed. Check your answers below and confirm again.
        </ErrorBox>
      );
    case "fault":
      return (
        <ErrorBox
          ref={takeTheFocus}
          action={
            <Button tone="secondary" size="medium" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {faultMessage(problem.fault)}
        </ErrorBox>
      );
    default:
      return assertNever(problem);
  }
}

function faultMessage(fault: unknown): ReactNode {
  const kind = isDataFault(fault) ? fault.kind : "unexpected";
  if (kind === "offline") {
    return "The server could not be reached. Check your connection and retry. Your details are kept, and you won't be booked twice.";
  }
  if (kind === "forbidden") return "Your session has ended. Sign in again in another tab, then retry here.";
  return "Something went wrong on our side. Retry in a moment. Your details are kept, and you won't be booked twice.";
}
