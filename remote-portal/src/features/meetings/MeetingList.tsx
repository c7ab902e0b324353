import type { CompanyMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { placeLink } from "@pipelark/shared-scheduling/meetingPlace";
import { formatClock, formatLongDay } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { breakpoint, color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";

type MeetingListProps = {
  meetings: readonly CompanyMeeting[];
  /** Without these two, the list is read-only. */
  onMove?: (meeting: CompanyMeeting) => void;
  onCancel?: (meeting: CompanyMeeting) => void;
};

export function MeetingList({ meetings, onMove, onCancel }: MeetingListProps) {
  return (
    <List>
      {meetings.map((meeting) => (
        <Row key={meeting.id}>
          <Words>
            <Title>{meeting.title}</Title>
            <p>
              <time dateTime={meeting.startsAt.toISOString()}>
                {formatLongDay(meeting.startsAt)}, {formatClock(meeting.startsAt)}
              </time>
            </p>
            <Facts>
              {meeting.lengthMinutes} minutes with {meeting.host.name}, booked by {meeting.name}
            </Facts>
            <Place meeting={meeting} isOver={onMove === undefined} />
            {meeting.guests.length > 0 && <Facts>Guests: {meeting.guests.join(", ")}</Facts>}
            {meeting.reason && <Facts>Reason: {meeting.reason}</Facts>}
          </Words>
          {meeting.status === "cancelled" && <Badge>cancelled</Badge>}
          {meeting.canChange && onMove && onCancel && (
            <Acts>
              <Button tone="secondary" size="medium" onClick={() => onMove(meeting)}>
                Reschedule
                <Which meeting={meeting} />
              </Button>
              <Button tone="quiet" size="medium" onClick={() => onCancel(meeting)}>
                Cancel
                <Which meeting={meeting} />
              </Button>
            </Acts>
          )}
        </Row>
      ))}
    </List>
  );
}

/** Place of the meeting once known; a link to the video room until the meeting is over. */
function Place({ meeting: { place, status }, isOver }: { meeting: CompanyMeeting; isOver: boolean }) {
  if (place.kind === "open" || status === "cancelled") return null;
  if (place.kind !== "video") return <Facts>{place.text}</Facts>;
  const link = isOver ? null : placeLink(place);
  return <Facts>{link === null ? "Video call" : <ExternalLink href={link}>Join the video call</ExternalLink>}</Facts>;
}

/** Names the meeting for screen readers, because each row has the same buttons. */
function Which({ meeting: { title, startsAt: start } }: { meeting: CompanyMeeting }) {
  return (
    <VisuallyHidden>
      {" "}
      {title}, {formatLongDay(start)}, {formatClock(start)}
    </VisuallyHidden>
  );
}

const List = styled.ul`
  overflow: hidden;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.small} ${space.medium};
  padding: ${space.medium};

  & + & {
    border-top: 0.0625rem solid ${color.line};
  }

  > span {
    place-self: center;
  }

  ${breakpoint.medium} {
    padding-inline: ${space.large};
  }
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: 600;
`;

const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
`;
