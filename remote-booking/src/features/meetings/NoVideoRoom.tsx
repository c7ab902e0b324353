import { Button, ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { SupportLink } from "#lib/SupportLink.tsx";
import { MeetingCard } from "./MeetingCard.tsx";

type NoVideoRoomProps = { title: string; /** Path of the page that books a video meeting. */ bookPath: string };

/** Shown at the room's URL while no admin has set a room. */
export function NoVideoRoom({ title, bookPath }: NoVideoRoomProps) {
  return (
    <MeetingCard title="No video room is set up" meetingTitle={title}>
      <p>
        If you have a meeting with us, its confirmation says where it takes place. Can't find it? Write to{" "}
        <SupportLink />.
      </p>
      <div>
        <ButtonLink to={bookPath}>Book a video meeting</ButtonLink>
      </div>
    </MeetingCard>
  );
}

type UnreadVideoRoomProps = { title: string; onRetry: () => void };

/** Shown at the room's URL when the setting could not be read. */
export function UnreadVideoRoom({ title, onRetry }: UnreadVideoRoomProps) {
  return (
    <MeetingCard title="The video room could not be loaded" meetingTitle={title}>
      <p>
        Your meeting's confirmation also has the link. Check your connection and try again, or write to <SupportLink />.
      </p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </MeetingCard>
  );
}
