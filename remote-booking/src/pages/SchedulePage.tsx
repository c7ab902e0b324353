import { useParams } from "@pipelark/shared-router";
import { findMeeting } from "#features/meetings/meetingTable.ts";
import { TimesNotOpen } from "#features/meetings/TimesNotOpen.tsx";
import { UnknownMeeting } from "#features/meetings/UnknownMeeting.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";

export function SchedulePage() {
  const meeting = findMeeting(useParams()["meeting"]);

  return <BookingFrame>{meeting ? <TimesNotOpen meeting={meeting} /> : <UnknownMeeting />}</BookingFrame>;
}
