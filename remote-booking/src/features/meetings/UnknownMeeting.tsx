import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { paths } from "#app/paths.ts";
import { MeetingCard } from "./MeetingCard.tsx";

export function UnknownMeeting() {
  return (
    <MeetingCard title="We do not know this meeting">
      <p>The address may have a typing mistake. Two or three questions lead you to the right meeting.</p>
      <div>
        <ButtonLink to={paths.bookMeeting}>Book A Meeting</ButtonLink>
      </div>
    </MeetingCard>
  );
}
