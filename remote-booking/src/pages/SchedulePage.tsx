import { useParams } from "@pipelark/shared-router";
import { findMeeting } from "#features/meetings/meetingTable.ts";
import { UnknownMeeting } from "#features/meetings/UnknownMeeting.tsx";
import { Scheduler } from "#features/scheduler/Scheduler.tsx";
import { BookingFrame } from "#lib/BookingFrame.tsx";

const slugPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

export function SchedulePage() {
  const slug = useParams()["meeting"] ?? "";

  return (
    <BookingFrame>
      {slugPattern.test(slug) ? (
        <Scheduler
          key={slug}
          slug={slug}
          title={findMeeting(slug)?.title ?? "Choose a time"}
          unknown={<UnknownMeeting />}
        />
      ) : (
        <UnknownMeeting />
      )}
    </BookingFrame>
  );
}
