import { useLocation } from "@pipelark/shared-router";
import { space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { leadTokenOf } from "#lib/leadToken.ts";
import { campaignOf } from "#lib/utm.ts";
import type { Question } from "@pipelark/shared-scheduling/bookedMeeting";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { keptAnswers } from "./keptAnswers.ts";
import { BookingForm } from "./BookingForm.tsx";
import { BookingProblemBox } from "./BookingProblemBox.tsx";
import { errorsOf, withTypedGuest } from "./guest.ts";
import type { Guest } from "./guest.ts";
import type { useBooking } from "./useBooking.ts";

type BookingStepProps = {
  slug: string;
  startsAt: string;
  zone: string;
  locale: ClockLocale;
  guest: Guest;
  /** Questions of the meeting type; null until loaded. */
  questions: readonly Question[] | null;
  booking: ReturnType<typeof useBooking>;
  /** True after a click led here. A freshly loaded page keeps its scroll position at the top instead. */
  takesFocus: boolean;
  onGuest: (guest: Guest) => void;
  /** Called when another time replaces the chosen one. */
  onTime: (instant: string) => void;
  onBack: () => void;
};

/** Form that books the chosen time. */
export function BookingStep({
  slug,
  startsAt,
  zone,
  locale,
  guest,
  questions,
  booking,
  takesFocus,
  onGuest,
  onTime,
  onBack,
}: BookingStepProps) {
  const { search, hash } = useLocation();
  function bookAt(instant: string) {
    const complete = withTypedGuest(guest);
    if (complete.typedGuest !== guest.typedGuest) onGuest(complete);
    const errors = errorsOf(complete, questions ?? []);
    if (Object.keys(errors).length > 0) {
      booking.clear(errors);
      return;
    }
    const utm = { ...Object.fromEntries(campaignOf(new URLSearchParams(search))), ...keptAnswers() };
    void booking.book({
      meeting: slug,
      startsAt: instant,
      zone,
      guest: complete,
      questions,
      utm,
      lead: leadTokenOf(hash),
    });
  }

  function handleTime(instant: string) {
    onTime(instant);
    bookAt(instant);
  }

  return (
    <Stack>
      <Title ref={takesFocus ? focusOn : null} tabIndex={-1}>
        Your details
      </Title>
      <BookingForm
        guest={guest}
        questions={questions ?? []}
        errors={booking.errors}
        isBooking={booking.isBooking}
        problem={
          booking.problem && (
            <BookingProblemBox
              problem={booking.problem}
              zone={zone}
              locale={locale}
              onTime={handleTime}
              onRetry={() => bookAt(startsAt)}
            />
          )
        }
        onGuest={onGuest}
        onSubmit={() => bookAt(startsAt)}
        onBack={onBack}
      />
    </Stack>
  );
}

function focusOn(heading: HTMLElement | null) {
  heading?.focus();
}

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.large};
`;

const Title = styled.h2`
  font-size: ${text.subheading};

  &:focus {
    outline: none;
  }
`;
