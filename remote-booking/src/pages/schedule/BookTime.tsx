import { monthOf } from "@pipelark/shared-time/days";
import { dateLabel, dayOf, timeLabel, zoneLabel } from "@pipelark/shared-time/zones";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import { ClosedMeeting } from "#features/meetings/MeetingCard.tsx";
import { useFreeSlots } from "#features/slots/useFreeSlots.ts";
import { BookingStep } from "#features/booking/BookingStep.tsx";
import { useBooking } from "#features/booking/useBooking.ts";
import { useBookingDraft } from "#features/booking/useBookingDraft.ts";
import { CheckedTime } from "#features/slots/CheckedTime.tsx";
import { SlotPicker } from "#features/slots/SlotPicker.tsx";
import { useScheduleUrl } from "#lib/useScheduleUrl.ts";
import { SchedulePanel } from "#lib/SchedulePanel.tsx";
import { useVisitorLocale } from "#lib/useVisitorLocale.ts";
import { placeOffered } from "@pipelark/shared-scheduling/meetingPlace";
import { hostsInWords } from "@pipelark/shared-scheduling/bookedMeeting";
import { usePageTitle } from "#lib/usePageTitle.ts";
import { queriedMonth } from "#lib/schedulePlace.ts";

/** Facts of a meeting that are known at release; for a meeting that is not built in, a placeholder title. */
export type AssumedMeeting = { title: string; lengthMinutes?: number; description?: string };

type BookTimeProps = {
  slug: string;
  /** Shown until the server answers. */
  assumed: AssumedMeeting;
  /** Shown when the server does not know the meeting. */
  unknown: ReactNode;
  onBooked: (meeting: BookedMeeting, token: string) => void;
};

/** From the free times to a booking. Keeps the form's values while the visitor looks at other times. */
export function BookTime({ slug, assumed, unknown, onBooked }: BookTimeProps) {
  const draft = useBookingDraft(slug);
  const booking = useBooking(draft, onBooked);
  const url = useScheduleUrl();
  const locale = useVisitorLocale(url.clock);
  const [now] = useState(() => new Date().toISOString());
  // A time chosen here was just offered; one from the URL needs a check.
  const [hasChosen, setHasChosen] = useState(false);
  const [mayBeBooked] = useState(draft.wasSent);
  const home = dayOf(now, url.zone);
  const month = url.time ? monthOf(dayOf(url.time, url.zone)) : queriedMonth(url, { home, firstDay: locale.firstDay });
  const free = useFreeSlots({ meeting: slug, month });
  const meeting = free.answer?.kind === "slots" ? free.answer.meeting : null;
  const title = meeting?.title ?? assumed.title;
  usePageTitle(title);

  const { problem } = booking;
  const { reload } = free;
  useEffect(() => {
    if (problem?.kind === "questions-changed") reload();
  }, [problem, reload]);

  if (free.answer?.kind === "unknown-meeting") return unknown;
  if (free.answer?.kind === "not-bookable" || meeting?.isBookable === false) return <ClosedMeeting title={title} />;
  const { zone, time } = url;

  function handleChoose(instant: string) {
    booking.clear();
    setHasChosen(true);
    const day = dayOf(instant, zone);
    url.go({ time: instant, day, month: monthOf(day) });
  }

  function handleOtherTime(instant: string) {
    setHasChosen(true);
    url.go({ time: instant }, { replace: true });
  }

  // Reloads the times, because the refused one is taken.
  function handleBack() {
    if (booking.problem) free.reload();
    booking.clear();
    url.go({ time: null });
  }

  return (
    <SchedulePanel
      title={title}
      description={meeting?.description ?? assumed.description}
      lengthMinutes={meeting?.lengthMinutes ?? assumed.lengthMinutes}
      host={meeting?.host}
      hosts={meeting && meeting.hosts.length > 1 ? hostsInWords(meeting) : undefined}
      where={meeting ? placeOffered(meeting.place) : undefined}
      when={
        time && `${dateLabel(time, { zone, locale })}, ${timeLabel(time, { zone, locale })}, ${zoneLabel(time, zone)}`
      }
    >
      {time ? (
        <CheckedTime
          time={time}
          isKnown={hasChosen || mayBeBooked}
          free={free}
          zone={zone}
          locale={locale}
          onTime={handleChoose}
          onAllTimes={handleBack}
        >
          <BookingStep
            slug={slug}
            startsAt={time}
            zone={zone}
            locale={locale}
            guest={draft.guest}
            questions={meeting?.questions ?? null}
            booking={booking}
            takesFocus={hasChosen}
            onGuest={(guest) => draft.change({ guest })}
            onTime={handleOtherTime}
            onBack={handleBack}
          />
        </CheckedTime>
      ) : (
        <SlotPicker url={url} free={free} home={home} locale={locale} onTime={handleChoose} />
      )}
    </SchedulePanel>
  );
}
