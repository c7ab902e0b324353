import type { ChangeableMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { formatClock, formatLongDay } from "@pipelark/shared-time/formats";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";

type MeetingTime = Pick<ChangeableMeeting, "startsAt">;
type ChangedMeanwhileProps = { seen: MeetingTime; now: MeetingTime };

/** Tells that another tab or person changed the meeting first, so that nothing was done. */
export function ChangedMeanwhile({ seen, now }: ChangedMeanwhileProps) {
  const isMoved = now.startsAt.getTime() !== seen.startsAt.getTime();

  return (
    <VisibleError>
      This meeting has changed, so nothing was done.{" "}
      {isMoved
        ? `It was on ${momentOf(seen.startsAt)} and is now on ${momentOf(now.startsAt)}.`
        : `It was moved and is back on ${momentOf(now.startsAt)}.`}
    </VisibleError>
  );
}

/** Day and time of a meeting, in the viewer's time zone. */
export function momentOf(moment: Date): string {
  return `${formatLongDay(moment)}, ${formatClock(moment)}`;
}
