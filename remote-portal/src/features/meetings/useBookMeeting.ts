import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { companyQueries } from "@pipelark/shared-data/clients/companyQueries";
import { meetingMutations } from "@pipelark/shared-data/meetings/meetingQueries";
import type { BookingOutcome } from "@pipelark/shared-scheduling/bookingOutcomes";
import { addTyped } from "@pipelark/shared-scheduling/guestAddresses";
import { retryTime } from "@pipelark/shared-scheduling/retryTime";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { deviceZone } from "@pipelark/shared-time/zones";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { BookingValues } from "./bookingValues.ts";

type Refusal = Exclude<SubmitOutcome<"note" | "guests">, { kind: "saved" | "held" }>;

type BookMeetingOptions = {
  /** Kind of meeting. */
  slug: string;
  startsAt: string;
  onBooked: (startsAt: Date) => void;
};

/** Books a time for the signed-in client. `alternatives` are free times near one that is taken. */
export function useBookMeeting({ slug, startsAt, onBooked }: BookMeetingOptions) {
  const { services, user } = useSignedIn();
  const company = useQuery(companyQueries.own(services));
  const book = useMutation(meetingMutations.book(services));

  async function send({ answers, guests: typed, ...values }: BookingValues): Promise<SubmitOutcome<"note" | "guests">> {
    const { guests, problem } = addTyped({ guests: [], typedGuest: typed }, user.email);
    if (problem !== null) return { kind: "refused", field: "guests", message: problem };
    try {
      const outcome = await book.mutateAsync({
        ...values,
        slug,
        startsAt,
        name: user.name,
        email: user.email,
        company: company.data?.name ?? "",
        answers: answers.filter(({ answer }) => answer !== "").map(({ question, answer }) => ({ question, answer })),
        guests,
        timeZone: deviceZone(),
      });
      if (outcome.kind !== "booked") return refusalOf(outcome);
      onBooked(new Date(outcome.meeting.startsAt));
      return { kind: "saved" };
    } catch (error) {
      services.report(error);
      return submitFault(error, "The meeting could not be booked");
    }
  }

  return { send, alternatives: book.data && "alternatives" in book.data ? book.data.alternatives : [] };
}

function refusalOf(outcome: Exclude<BookingOutcome, { kind: "booked" }>): Refusal {
  switch (outcome.kind) {
    case "slot-taken":
      return failed("Someone else just took this time. Choose another one.");
    case "not-offered":
      return failed("This time is no longer available. Choose another one.");
    case "too-many": {
      const when = retryTime(outcome.retryAfterSeconds);
      return outcome.isAboutGuests
        ? guestsRefused(`These guests have received too many invitations recently. Remove them, or try again ${when}.`)
        : failed(`Too many bookings in a short time. Try again ${when}.`);
    }
    case "unknown-meeting":
      return failed("This meeting is no longer offered. Go back and choose another one.");
    case "refused":
    case "link-over":
      return failed("We couldn't accept this booking. Write to us and we'll find a time.");
    case "invalid":
      return refusalOfField(outcome.field);
    default:
      return assertNever(outcome);
  }
}

function refusalOfField(field: Extract<BookingOutcome, { kind: "invalid" }>["field"]): Refusal {
  switch (field) {
    case "note":
      return { kind: "refused", field, message: "The note contains characters that can't be saved." };
    case "guests":
      return guestsRefused("Enter up to 5 email addresses, each only once.");
    case "answers":
      return failed("The questions for this meeting have changed. Check your answers and book again.");
    case "name":
    case "email":
    case "company":
      return failed(
        `Your ${field === "email" ? "email address" : field} can't be used for a booking. Write to us and we'll find a time.`,
      );
    case "starts_at":
    case "time_zone":
      return failed("This time is no longer available. Choose another one.");
    case "id":
    case "token":
      return failed("We couldn't accept this booking. Reload the page and try again.");
    default:
      return assertNever(field);
  }
}

function failed(message: string): Refusal {
  return { kind: "failed", message };
}

function guestsRefused(message: string): Refusal {
  return { kind: "refused", field: "guests", message };
}
