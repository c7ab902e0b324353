import { ButtonLink } from "@pipelark/shared-ui/Button";
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
