import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useState } from "react";
import { managePath, manageTokenOf } from "#features/managedMeeting/manageLink.ts";
import { assumedMeeting } from "#features/meetings/composedMeeting.ts";
import { findMeeting } from "#features/meetings/meetingTable.ts";
import { BookingFrame } from "#lib/BookingFrame.tsx";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import { UnknownMeeting } from "#features/meetings/MeetingCard.tsx";
import { BookTime, type AssumedMeeting } from "./schedule/BookTime.tsx";
import { ManageBooking } from "./schedule/ManageBooking.tsx";
import { PrerenderedSchedule } from "./schedule/PrerenderedSchedule.tsx";

const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The built-in scheduler of a meeting. */
export function SchedulePage() {
  const [, , slug = ""] = useLocation().pathname.split("/");

  return (
    <BookingFrame>{slugPattern.test(slug) ? <Schedule key={slug} slug={slug} /> : <UnknownMeeting />}</BookingFrame>
  );
}

function Schedule({ slug }: { slug: string }) {
  const meeting = findMeeting(slug);
  const assumed = meeting ? assumedMeeting(meeting) : { title: "Choose a time" };
  if (typeof document === "undefined") return <PrerenderedSchedule {...assumed} />;
  return <LivingSchedule slug={slug} assumed={assumed} />;
}

type LivingScheduleProps = { slug: string; assumed: AssumedMeeting };

/** Books a time, or shows the booked meeting of a manage link's fragment. */
function LivingSchedule({ slug, assumed }: LivingScheduleProps) {
  const token = manageTokenOf(useLocation().hash);
  const navigate = useNavigate();
  const [justBooked, setJustBooked] = useState<{ meeting: BookedMeeting; token: string } | null>(null);

  function handleBooked(meeting: BookedMeeting, ownToken: string) {
    setJustBooked({ meeting, token: ownToken });
    void navigate(managePath(meeting.slug, ownToken), { replace: true });
  }

  if (token === null)
    return <BookTime slug={slug} assumed={assumed} unknown={<UnknownMeeting />} onBooked={handleBooked} />;
  const known = justBooked?.token === token ? justBooked.meeting : null;
  return <ManageBooking key={token} slug={slug} title={assumed.title} token={token} known={known} />;
}
