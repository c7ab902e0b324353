import { Button, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { SupportLink } from "#lib/SupportLink.tsx";
import { MeetingCard } from "./MeetingCard.tsx";

type NoVideoRoomProps = { title: string; /** Where a video meeting is booked. */ bookPath: string };

/** What the room's address leads to while no admin has set a room. */
export function NoVideoRoom({ title, bookPath }: NoVideoRoomProps) {
  return (
    <MeetingCard title="There is no video room at this address" meetingTitle={title}>
      <p>
        If you have a meeting with us, its confirmation says where it is. Do you not find it? Write to <SupportLink />.
      </p>
      <div>
        <ButtonLink to={bookPath}>Book a video meeting</ButtonLink>
      </div>
    </MeetingCard>
  );
}

type UnreadVideoRoomProps = { title: string; onRetry: () => void };

/** What the room's address leads to when nobody could say whether a room is set. */
export function UnreadVideoRoom({ title, onRetry }: UnreadVideoRoomProps) {
  return (
    <MeetingCard title="The video room could not be looked up" meetingTitle={title}>
      <p>
        Your meeting's confirmation also says where it is. Please check your connection, or write to <SupportLink />.
      </p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </MeetingCard>
  );
}
