import { useLocation, useNavigate, useParams } from "@pipelark/shared-router";
import { useState } from "react";
import { managePath, manageTokenOf } from "#features/managedMeeting/manageLink.ts";
import { findMeeting } from "#features/meetings/meetingTable.ts";
import { UnknownMeeting } from "#features/meetings/UnknownMeeting.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";
import type { BookedMeeting } from "#lib/schedulerSchemas.ts";
import { BookTime } from "./schedule/BookTime.tsx";
import { ManageBooking } from "./schedule/ManageBooking.tsx";

const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The built-in scheduler of a meeting. */
export function SchedulePage() {
  const slug = useParams()["meeting"] ?? "";

  return (
    <BookingFrame>{slugPattern.test(slug) ? <Schedule key={slug} slug={slug} /> : <UnknownMeeting />}</BookingFrame>
  );
}

/** Books a time, or with a manage link's fragment shows what was booked. */
function Schedule({ slug }: { slug: string }) {
  const token = manageTokenOf(useLocation().hash);
  const navigate = useNavigate();
  const [justBooked, setJustBooked] = useState<{ meeting: BookedMeeting; token: string } | null>(null);
  const title = findMeeting(slug)?.title ?? "Choose a time";

  function handleBooked(meeting: BookedMeeting, ownToken: string) {
    setJustBooked({ meeting, token: ownToken });
    void navigate(managePath(meeting.slug, ownToken), { replace: true });
  }

  if (token === null)
    return <BookTime slug={slug} title={title} unknown={<UnknownMeeting />} onBooked={handleBooked} />;
  const known = justBooked?.token === token ? justBooked.meeting : null;
  return <ManageBooking key={token} slug={slug} title={title} token={token} known={known} />;
}
