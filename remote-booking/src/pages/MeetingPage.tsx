import { useLocation } from "@pipelark/shared-router";
import { UnknownMeeting } from "#features/meetings/MeetingCard.tsx";
import { findMeeting } from "#features/meetings/meetingTable.ts";
import type { Meeting } from "#features/meetings/meetingTable.ts";
import { OpenCalendar } from "#features/meetings/OpenCalendar.tsx";
import { Redirecting } from "#features/meetings/Redirecting.tsx";
import { useMeetingLink } from "#features/meetings/useMeetingLinks.ts";
import { BookingFrame } from "#lib/BookingFrame.tsx";

/** Page of all meeting routes: the path selects the meeting, and its row decides which kind of page is shown. */
export function MeetingPage() {
  const meeting = findMeeting(useLocation().pathname.split("/")[1]);
  if (meeting) return <MeetingEntrance key={meeting.slug} meeting={meeting} />;
  return (
    <BookingFrame>
      <UnknownMeeting />
    </BookingFrame>
  );
}

function MeetingEntrance({ meeting }: { meeting: Meeting }) {
  const link = useMeetingLink(meeting);
  const kind = link?.kind ?? meeting.kind;

  return (
    <BookingFrame>
      {kind === "redirect" ? (
        <Redirecting meeting={meeting} link={link} />
      ) : (
        <OpenCalendar meeting={meeting} link={link} />
      )}
    </BookingFrame>
  );
}
