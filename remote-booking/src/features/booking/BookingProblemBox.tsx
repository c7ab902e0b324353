import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { isDataFault } from "@pipelark/shared-contracts/unwrap";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ErrorBox } from "@pipelark/shared-ui/feedback/ErrorBox";
import type { ReactNode } from "react";
import { SupportLink } from "#lib/SupportLink.tsx";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { Alternatives } from "#lib/Alternatives.tsx";
import { takeTheFocus } from "#lib/takeTheFocus.ts";
import type { BookingProblem } from "./useBooking.ts";
import { retryTime } from "./retryTime.ts";

type BookingProblemBoxProps = {
  problem: BookingProblem;
  zone: string;
  locale: ClockLocale;
  /** Books at another time, with what was filled in. */
  onTime: (instant: string) => void;
  /** Sends the same booking again. */
  onRetry: () => void;
};

/** What went wrong and the way on. The visitor is led to it; what was typed stands unchanged below. */
export function BookingProblemBox({ problem, zone, locale, onTime, onRetry }: BookingProblemBoxProps) {
  switch (problem.kind) {
    case "slot-taken":
    case "not-offered":
      return (
        <Alternatives
          message={
            problem.kind === "slot-taken"
              ? "Somebody was faster: this time was just taken."
              : "This time can no longer be booked."
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
          There were too many bookings in a short time. Try again {retryTime(problem.retryAfterSeconds)}, or write to{" "}
          <SupportLink />.
        </ErrorBox>
      );
    case "refused":
      return (
        <ErrorBox ref={takeTheFocus}>
          We could not take this booking. Write to <SupportLink /> and we find a time together.
        </ErrorBox>
      );
    case "unknown-meeting":
      return (
        <ErrorBox ref={takeTheFocus}>
          This meeting is no longer offered. Write to <SupportLink /> and we find a time together.
        </ErrorBox>
      );
    case "questions-changed":
      return (
        <ErrorBox ref={takeTheFocus}>
          The questions of this meeting have changed. Look at them below and confirm again: what you typed is still
          there.
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
          {faultWords(problem.fault)}
        </ErrorBox>
      );
    default:
      return assertNever(problem);
  }
}

function faultWords(fault: unknown): ReactNode {
  const kind = isDataFault(fault) ? fault.kind : "unexpected";
  if (kind === "offline") {
    return "The server could not be reached. Check your connection and retry: nothing is lost, and nothing is booked twice.";
  }
  if (kind === "forbidden") return "Your sign-in has ended. Sign in again in another tab, then retry here.";
  return "Something went wrong on our side. Retry in a moment: nothing is lost, and nothing is booked twice.";
}
