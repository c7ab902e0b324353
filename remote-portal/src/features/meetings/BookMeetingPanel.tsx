import { meetingQueries } from "@pipelark/shared-data/meetings/meetingQueries";
import { Link } from "@pipelark/shared-router";
import { type MeetingSlug, meetingTypes } from "@pipelark/shared-scheduling/meetingTypes";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { ClockIcon, ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { color, font, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import { css, styled } from "styled-components";
import { PanelHeading } from "#lib/PanelHeading.tsx";
import { scheduledType } from "./scheduledType.ts";

/** Meetings that a client can book, by length. The paths belong to the booking remote. */
const meetingLengths = [
  ofType("15-mins-meeting", "A quick question or a short check-in."),
  ofType("30-mins-meeting", "Time to go through one topic."),
  ofType("60-mins-meeting", "Time to plan and to look at results."),
];

type MeetingLength = { slug: MeetingSlug; minutes: number; purpose: string };

function ofType(slug: MeetingSlug, purpose: string): MeetingLength {
  return { slug, minutes: meetingTypes[slug].lengthMinutes, purpose };
}

export function BookMeetingPanel() {
  const { services } = useSignedIn();
  // Until they are known, a card leads to the calendar of this page, which waits for them.
  const { data: routes = [] } = useQuery(meetingQueries.routes(services));

  return (
    <>
      <PanelHeading>Book A Meeting</PanelHeading>
      <Lead>Choose how much time you need.</Lead>
      <Cards>
        {meetingLengths.map((length) => {
          const route = routes.find(({ slug }) => slug === length.slug);
          const isExternal = route !== undefined && scheduledType(route) === null;
          return <li key={length.slug}>{isExternal ? <ExternalCard {...length} /> : <InPlaceCard {...length} />}</li>;
        })}
      </Cards>
    </>
  );
}

/** Books on this page. */
function InPlaceCard({ slug, minutes, purpose }: MeetingLength) {
  const { to } = useAddress();

  return (
    <Card>
      <BookLink to={to({ book: slug })}>
        <Icons>
          <ClockIcon />
        </Icons>
        <Length>{minutes} minutes</Length>
        <Purpose>{purpose}</Purpose>
        <Act>Choose a time</Act>
      </BookLink>
      <Secondary>
        <ExternalLink href={`/${slug}`}>
          Open in a new tab<VisuallyHidden>, {minutes} minutes</VisuallyHidden>
        </ExternalLink>
      </Secondary>
    </Card>
  );
}

/** Leads to a calendar outside the product. */
function ExternalCard({ slug, minutes, purpose }: MeetingLength) {
  return (
    <Card>
      <NewTabLink href={`/${slug}`} target="_blank" rel="noopener noreferrer">
        <Icons>
          <ClockIcon />
          <ExternalIcon />
        </Icons>
        <Length>{minutes} minutes</Length>
        <Purpose>{purpose}</Purpose>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </NewTabLink>
    </Card>
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

const Card = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  height: 100%;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${color.accent};
  }
`;

const cardLinkStyle = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.tight};
  padding: ${space.medium};
  border-radius: ${radius.panel};
  color: ${color.text};
  text-decoration: none;
`;

const BookLink = styled(Link)`
  ${cardLinkStyle}
`;

const NewTabLink = styled.a`
  ${cardLinkStyle}
`;

const Icons = styled.span`
  display: flex;
  justify-content: space-between;
  color: ${color.accent};

  > :nth-child(2) {
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

const Act = styled.span`
  margin-top: ${space.tight};
  color: ${color.accent};
  font-weight: 600;
`;

const Secondary = styled.p`
  padding: 0 ${space.medium} ${space.small};
  font-size: ${text.small};

  /* The smallest target that can be hit without touching the card's own link. */
  > a {
    display: inline-block;
    min-height: 1.5rem;
  }
`;
