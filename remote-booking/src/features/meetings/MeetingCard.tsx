import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { CalendarIcon } from "@pipelark/shared-ui/controls/icons";
import { breakpoint, color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { SupportLink } from "#lib/SupportLink.tsx";

type MeetingCardProps = { title: string; meetingTitle?: string; children: ReactNode };

export function MeetingCard({ title, meetingTitle, children }: MeetingCardProps) {
  return (
    <Panel as="div">
      <Name>
        <IconDisc>
          <CalendarIcon />
        </IconDisc>
        <span {...{ [settingAttribute]: "meeting_link.title" }}>{meetingTitle}</span>
      </Name>
      <Title aria-live="polite">{title}</Title>
      {children}
    </Panel>
  );
}

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

/** Card for a meeting that is hidden, or that nobody hosts yet. */
export function ClosedMeeting({ title }: { title: string }) {
  return (
    <MeetingCard title="This meeting can't be booked right now" meetingTitle={title}>
      <p>
        Choose another meeting, or write to <SupportLink /> and we'll find a time.
      </p>
      <div>
        <ButtonLink to={paths.bookMeeting}>Book A Meeting</ButtonLink>
      </div>
    </MeetingCard>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: ${space.medium};
  max-width: 42rem;
  margin-inline: auto;

  ${breakpoint.medium} {
    padding: ${space.huge};
  }
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.small};
  color: ${color.textMuted};
  font-weight: 500;
`;

const IconDisc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border-radius: ${radius.field};
  background: ${color.accentSoft};
  color: ${color.accent};
`;

const Title = styled.h1`
  font-size: ${text.heading};
`;
