import type { MeetingRecord } from "@pipelark/shared-data/meetings/meetingSchema";
import { placeAgreed, placeLink } from "@pipelark/shared-scheduling/meetingPlace";
import { formatClock, formatLongDay } from "@pipelark/shared-time/formats";
import { dayOf, deviceZone } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { LocalTime } from "#lib/LocalTime.tsx";

type HostedMeetingProps = {
  meeting: MeetingRecord;
  title: string;
  /** The time, in milliseconds. */
  now: number;
  /** Zone of a host who is not the viewer; null for the viewer's own meetings. */
  hostZone: string | null;
  onMove: () => void;
  onCancel: () => void;
  onNoShow: (isNoShow: boolean) => void;
};

/** A meeting as its host needs it: both clocks, place, guest, answers and acts. */
export function HostedMeeting({ meeting, title, now, hostZone, onMove, onCancel, onNoShow }: HostedMeetingProps) {
  const { startsAt, endsAt, guestTimeZone, status, source } = meeting;
  const hasBegun = startsAt.getTime() <= now;
  const isBooked = status === "booked";
  const which = <VisuallyHidden> {`${title} with ${meeting.guestName}, ${formatLongDay(startsAt)}`}</VisuallyHidden>;
  const details = new URLSearchParams({ date: dayOf(startsAt), meeting: meeting.id });

  return (
    <Row>
      <Stack $gap="hair">
        <Cluster $gap="tight">
          <Time dateTime={startsAt.toISOString()}>
            {formatClock(startsAt)} – {formatClock(endsAt)}
          </Time>
          <Title>{title}</Title>
          {!isBooked && <Badge>cancelled</Badge>}
          {meeting.noShowAt && <Badge tone="warn">no-show</Badge>}
        </Cluster>
        <Quiet>
          <LocalTime startsAt={startsAt} endsAt={endsAt} zone={guestTimeZone} of="the guest" />
        </Quiet>
        {hostZone !== null && hostZone !== deviceZone() && (
          <Quiet>
            <LocalTime startsAt={startsAt} endsAt={endsAt} zone={hostZone} of="the host" />
          </Quiet>
        )}
      </Stack>
      <Stack $gap="hair">
        <p>
          {meeting.guestName}
          {meeting.guestCompany && `, ${meeting.guestCompany}`}
        </p>
        <Quiet>
          <a href={mailtoOf(meeting.guestEmail)}>{meeting.guestEmail}</a>
        </Quiet>
        {meeting.guests.length > 0 && <Quiet>Guests: {meeting.guests.join(", ")}</Quiet>}
      </Stack>
      {isBooked && <Place meeting={meeting} isOver={endsAt.getTime() <= now} />}
      <GuestAnswers meeting={meeting} />
      <Cluster $gap="tight">
        {isBooked && !hasBegun && source === "builtin" && (
          <>
            <Button tone="secondary" size="medium" onClick={onMove}>
              Reschedule{which}
            </Button>
            <Button tone="quiet" size="medium" onClick={onCancel}>
              Cancel{which}
            </Button>
          </>
        )}
        {isBooked && hasBegun && (
          <Button tone="secondary" size="medium" onClick={() => onNoShow(meeting.noShowAt === null)}>
            {meeting.noShowAt ? "Undo no-show" : "Mark as no-show"}
            {which}
          </Button>
        )}
        <TextLink to={`${paths.workspaceCalendar}?${details}`}>Open in calendar{which}</TextLink>
      </Cluster>
    </Row>
  );
}

/** The meeting's place, with a link to join until it is over. */
function Place({ meeting: { placeKind, placeText }, isOver }: { meeting: MeetingRecord; isOver: boolean }) {
  const place = { kind: placeKind, text: placeText };
  const link = isOver ? null : placeLink(place);
  if (isOver && placeKind === "open") return <Quiet>Online</Quiet>;
  if (link === null) return <Quiet>{placeAgreed(place, "send the guest the link")}</Quiet>;
  if (placeKind === "phone") {
    return (
      <p>
        <a href={link}>Call {placeText}</a>
      </p>
    );
  }
  return (
    <p>
      <ExternalLink href={link}>Join the video call</ExternalLink>
    </p>
  );
}

/** The guest's note and answers, and why the meeting was last changed. */
function GuestAnswers({ meeting: { note, answers, changeReason } }: { meeting: MeetingRecord }) {
  const facts = [
    ...answers.map(({ question, answer }) => ({ name: question, words: answer })),
    { name: "Note", words: note },
    { name: "Reason for the last change", words: changeReason },
  ].filter(({ words }) => words !== "");
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
  padding: ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

const Title = styled.h3`
  font-size: ${text.body};
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space.tight};
  margin: 0;

  dt {
    color: ${color.textMuted};
    font-size: ${text.small};
  }

  dd {
    margin: 0;
    white-space: pre-line;
  }
`;
