import { useState } from "react";
import type { ReactNode } from "react";
import { useServices } from "#lib/services.tsx";
import type { BookedMeeting } from "./data/schedulerSchemas.ts";
import { useFreeSlots } from "./data/useFreeSlots.ts";
import { BookingStep } from "./form/BookingStep.tsx";
import type { Guest } from "./form/guest.ts";
import { useBooking } from "./form/useBooking.ts";
import { SlotPicker } from "./picker/SlotPicker.tsx";
import { useScheduleUrl } from "./picker/useScheduleUrl.ts";
import { SchedulePanel } from "./SchedulePanel.tsx";
import { visitorLocale } from "./time/visitorLocale.ts";
import { cityOf } from "./time/timeZones.ts";
import { dateLabel, dayOf, monthOf, timeLabel } from "./time/zonedTime.ts";
import { usePageTitle } from "./usePageTitle.ts";

type BookTimeProps = {
  slug: string;
  /** What the meeting is called until the server says. */
  title: string;
  /** Shown in place of a meeting that the server does not know. */
  unknown: ReactNode;
  onBooked: (meeting: BookedMeeting, token: string) => void;
};

/** From the free times to a booking. What was typed lives here, so that it outlasts another look at the times. */
export function BookTime({ slug, title: assumedTitle, unknown, onBooked }: BookTimeProps) {
  const { session } = useServices();
  const [guest, setGuest] = useState<Guest>(() => guestOf(session.getState().user));
  const [locale] = useState(() => visitorLocale());
  const booking = useBooking(onBooked);
  const url = useScheduleUrl();
  const [now] = useState(() => new Date().toISOString());
  const month = url.month ?? monthOf(dayOf(now, url.zone));
  const free = useFreeSlots({ meeting: slug, month });
  const meeting = free.answer?.kind === "slots" ? free.answer.meeting : null;
  const title = meeting?.title ?? assumedTitle;
  usePageTitle(title);

  if (free.answer?.kind === "unknown-meeting") return unknown;
  const { zone, time } = url;

  function handleChoose(instant: string) {
    booking.clear();
    const day = dayOf(instant, zone);
    url.go({ time: instant, day, month: monthOf(day) });
  }

  // What was refused is no longer free: the times are asked for again.
  function handleBack() {
    if (booking.problem) free.reload();
    booking.clear();
    url.go({ time: null });
  }

  return (
    <SchedulePanel
      title={title}
      description={meeting?.description}
      lengthMinutes={meeting?.length_minutes}
      hostName={meeting?.host.name}
      when={time && `${dateLabel(time, { zone, locale })}, ${timeLabel(time, { zone, locale })} (${cityOf(zone)} time)`}
    >
      {time ? (
        <BookingStep
          slug={slug}
          startsAt={time}
          zone={zone}
          locale={locale}
          guest={guest}
          booking={booking}
          onGuest={setGuest}
          onTime={(instant) => url.go({ time: instant }, { replace: true })}
          onBack={handleBack}
        />
      ) : (
        <SlotPicker url={url} free={free} askedMonth={month} locale={locale} onTime={handleChoose} />
      )}
    </SchedulePanel>
  );
}

function guestOf(user: { name: string; email: string } | null): Guest {
  return { name: user?.name ?? "", email: user?.email ?? "", company: "", note: "", website: "" };
}
