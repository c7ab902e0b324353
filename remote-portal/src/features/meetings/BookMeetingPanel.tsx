import { type MeetingSlug, meetingTypes } from "@pipelark/shared-scheduling/meetingTypes";
import { ClockIcon, ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { color, font, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { PanelHeading } from "#lib/PanelHeading.tsx";

/** Meetings that a client can book, by length. The paths belong to the booking remote. */
const meetingLengths = [
  ofType("15-mins-meeting", "A quick question or a short check-in."),
  ofType("30-mins-meeting", "Time to go through one topic."),
  ofType("60-mins-meeting", "Time to plan and to look at results."),
];

function ofType(slug: MeetingSlug, purpose: string) {
  return { minutes: meetingTypes[slug].lengthMinutes, href: `/${slug}`, purpose };
}

export function BookMeetingPanel() {
  return (
    <>
      <PanelHeading>Book A Meeting</PanelHeading>
      <Lead>Choose how much time you need. The calendar opens in a new tab.</Lead>
      <Cards>
        {meetingLengths.map(({ minutes, href, purpose }) => (
          <li key={minutes}>
            <MeetingLink href={href} target="_blank" rel="noopener noreferrer">
              <Icons>
                <ClockIcon />
                <ExternalIcon />
              </Icons>
              <Length>{minutes} minutes</Length>
              <Purpose>{purpose}</Purpose>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </MeetingLink>
          </li>
        ))}
      </Cards>
    </>
  );
}

const Lead = styled.p`
  margin-bottom: ${space.medium};
  color: ${color.textMuted};
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space.small};
`;

const MeetingLink = styled.a`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.tight};
  height: 100%;
  padding: ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${color.accent};
  }
`;

const Icons = styled.span`
  display: flex;
  justify-content: space-between;
  color: ${color.accent};

  > :last-child {
    color: ${color.textMuted};
  }
`;

const Length = styled.span`
  font-family: ${font.headline};
  font-size: ${text.subheading};
  font-weight: 600;
  letter-spacing: -0.01em;
`;

const Purpose = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
