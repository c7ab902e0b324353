import { siteBrand } from "@pipelark/shared-contracts/siteBrand";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import { guestFile } from "@pipelark/shared-scheduling/meetingFile";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { googleLink, outlookLink } from "./calendarLinks.ts";

type AddToCalendarProps = { meeting: BookedMeeting; manageUrl: string };

/** Buttons that add the meeting to the visitor's calendar; for a cancelled meeting, one that removes it. */
export function AddToCalendar({ meeting, manageUrl }: AddToCalendarProps) {
  const isCancelled = meeting.status === "cancelled";

  function handleSave() {
    const { content } = guestFile(
      {
        meeting,
        isCancelled,
        manageUrl,
        organizer: { name: meeting.host.name, address: siteBrand().support_email },
        // A file without guests is published, not sent as an invitation.
        ...(meeting.guests.length > 0 && {
          attendee: { name: meeting.name, address: meeting.email },
          guests: meeting.guests,
        }),
      },
      new Date(),
    );
    saveFile({ name: `${meeting.slug}.ics`, type: "text/calendar;charset=utf-8", content });
  }

  return (
    <Actions>
      <Button tone={isCancelled ? "secondary" : "primary"} onClick={handleSave}>
        <CalendarIcon />
        {isCancelled ? "Remove from calendar (.ics)" : "Add to calendar (.ics)"}
      </Button>
      {!isCancelled && (
        <>
          <ExternalLink href={googleLink(meeting)}>Google Calendar</ExternalLink>
          <ExternalLink href={outlookLink(meeting)}>Outlook</ExternalLink>
        </>
      )}
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.small} ${space.large};
`;
