import { mailtoOf } from "@pipelark/shared-ui/controls/mailtoOf";
import { deviceZone } from "@pipelark/shared-time/zones";
import type { MeetingRecord } from "@pipelark/shared-data/meetings/meetingSchema";
import { formatClock, formatLongDay, formatTimeZone } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { LocalTime } from "#lib/LocalTime.tsx";

const calendars = {
  builtin: "the built-in scheduler",
  calendly: "Calendly",
  cal: "Cal.com",
  google: "Google",
} as const;

type MeetingFactsProps = {
  meeting: MeetingRecord;
  /** Null until the name is loaded. */
  host: string | null;
};

export function MeetingFacts({ meeting, host }: MeetingFactsProps) {
  const { user } = useSignedIn();
  const { startsAt: start, endsAt: end, guestTimeZone: guestZone, accountId: companyId } = meeting;
  const ownZone = deviceZone();

  return (
    <Facts>
      {meeting.status === "cancelled" && <Badge tone="warn">cancelled</Badge>}
      {meeting.noShowAt && <Badge tone="warn">no-show</Badge>}
      <Fact name="When">
        {formatLongDay(start)},{" "}
        <Clock>
          {formatClock(start)} – {formatClock(end)}
        </Clock>
        <Note>{formatTimeZone(ownZone, start)}</Note>
        {guestZone !== ownZone && (
          <Note>
            <LocalTime startsAt={start} endsAt={end} zone={guestZone} of="the guest" />
          </Note>
        )}
      </Fact>
      <Fact name="Guest">
        {meeting.guestName}
        <Note>
          <a href={mailtoOf(meeting.guestEmail)}>{meeting.guestEmail}</a>
        </Note>
      </Fact>
      {(meeting.guestCompany || companyId) && (
        <Fact name="Company">
          {meeting.guestCompany}
          {companyId && user.role === "admin" && (
            <Note>
              <TextLink to={`${paths.workspaceClients}?company=${companyId}`}>Open client</TextLink>
            </Note>
          )}
        </Fact>
      )}
      {host && <Fact name="Host">{host}</Fact>}
      {meeting.guests.length > 0 && <Fact name="Other guests">{meeting.guests.join("\n")}</Fact>}
      {meeting.note && <Fact name="Note">{meeting.note}</Fact>}
      {meeting.answers.map(({ question, answer }) => (
        <Fact key={question} name={question}>
          {answer}
        </Fact>
      ))}
      {meeting.changeReason && <Fact name="Reason for the last change">{meeting.changeReason}</Fact>}
      <Fact name="Booked with">
        {calendars[meeting.source]}
        {meeting.source !== "builtin" && <Note>Move or cancel it there.</Note>}
      </Fact>
    </Facts>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  );
}

const Facts = styled.div`
  display: grid;
  gap: ${space.medium};
  overflow-wrap: anywhere;

  dt {
    color: ${color.textMuted};
    font-size: ${text.small};
  }

  dd {
    margin: 0;
    white-space: pre-line;
  }
`;

const Clock = styled.span`
  white-space: nowrap;
`;

const Note = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${text.small};
`;
