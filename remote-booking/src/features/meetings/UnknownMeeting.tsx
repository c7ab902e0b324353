import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { paths } from "#app/paths.ts";
import { MeetingCard } from "./MeetingCard.tsx";

export function UnknownMeeting() {
  return (
    <MeetingCard title="Meeting not found">
      <p>Check the URL for typos, or answer two or three questions to find the right meeting.</p>
      <div>
        <ButtonLink to={paths.bookMeeting}>Book A Meeting</ButtonLink>
      </div>
    </MeetingCard>
  );
}
