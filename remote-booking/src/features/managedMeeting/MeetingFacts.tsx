import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { BookedMeeting } from "@pipelark/shared-scheduling/bookedMeeting";
import { placeAgreed, placeLink } from "@pipelark/shared-scheduling/meetingPlace";
import type { ClockLocale } from "@pipelark/shared-time/locale";
import { dateLabel, dayOf, offsetOf, timeLabel, zoneLabel } from "@pipelark/shared-time/zones";
import { cityOf } from "@pipelark/shared-time/zoneNames";

type MeetingFactsProps = { meeting: BookedMeeting; zone: string; locale: ClockLocale };

/** Facts of the meeting: title, time, people. */
export function MeetingFacts({ meeting, zone, locale }: MeetingFactsProps) {
  const { host, startsAt: start } = meeting;

  return (
    <List>
      <dt>When</dt>
      <dd>
        <strong>{spanOf(meeting, { zone, locale })}</strong>
        <Quiet>{zoneLabel(start, zone)}</Quiet>
        {offsetOf(start, host.timeZone) !== offsetOf(start, zone) && (
          <Quiet>{`For ${host.name}: ${hostTime(meeting, { zone, locale })}, ${cityOf(host.timeZone)} time`}</Quiet>
        )}
      </dd>
      <dt>Where</dt>
      <dd>
        <Place meeting={meeting} />
      </dd>
      <dt>With</dt>
      <dd>{host.name}</dd>
      <dt>For</dt>
      <dd>
        {meeting.company ? `${meeting.name}, ${meeting.company}` : meeting.name}
        <Quiet>{meeting.email}</Quiet>
      </dd>
      {meeting.guests.length > 0 && (
        <>
          <dt>Guests</dt>
          <Lines>{meeting.guests.join("\n")}</Lines>
        </>
      )}
      {meeting.note && (
        <>
          <dt>Note</dt>
          <Lines>{meeting.note}</Lines>
        </>
      )}
      {meeting.answers.map(({ question, answer }) => (
        <Answer key={question}>
          <dt>{question}</dt>
          <Lines>{answer}</Lines>
        </Answer>
      ))}
      {meeting.reason && (
        <>
          <dt>Reason</dt>
          <Lines>{meeting.reason}</Lines>
        </>
      )}
    </List>
  );
}

function Place({ meeting: { place, host } }: { meeting: BookedMeeting }) {
  const link = placeLink(place);
  if (link === null) return placeAgreed(place, `${host.name} will send you the link before the meeting`);
  return place.kind === "video" ? (
    <ExternalLink href={link}>Join the video call</ExternalLink>
  ) : (
    <>
      By phone: <a href={link}>{place.text}</a>
    </>
  );
}

type Clock = { zone: string; locale: ClockLocale };

export function spanOf({ startsAt: start, endsAt: end }: BookedMeeting, clock: Clock): string {
  return `${dateLabel(start, clock)}, ${timeLabel(start, clock)} – ${timeLabel(end, clock)}`;
}

/** Time on the host's clock, with the day when it differs. */
function hostTime({ host, startsAt: start }: BookedMeeting, { zone, locale }: Clock): string {
  const clock = { zone: host.timeZone, locale };
  const isSameDay = dayOf(start, zone) === dayOf(start, host.timeZone);
  return isSameDay ? timeLabel(start, clock) : `${dateLabel(start, clock)}, ${timeLabel(start, clock)}`;
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(3.5rem, auto) minmax(0, 1fr);
  gap: ${space.small} ${space.large};
  margin: 0;

  dt {
    color: ${color.textMuted};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Lines = styled.dd`
  white-space: pre-line;
`;

// The answer goes below its question, which may be long.
const Answer = styled.div`
  grid-column: 1 / -1;
`;
