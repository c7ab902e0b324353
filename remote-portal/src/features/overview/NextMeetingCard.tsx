import type { NextMeeting } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { placeLink } from "@pipelark/shared-scheduling/meetingPlace";
import { formatClock, formatShortDay } from "@pipelark/shared-time/formats";
import { ButtonAnchor } from "@pipelark/shared-ui/controls/Button";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";

/** The next meeting, with its link to join. */
export function NextMeetingCard({ meeting }: { meeting: NextMeeting | null }) {
  return (
    <Panel $shape="panel" aria-labelledby="next-meeting">
      <Heading id="next-meeting">Next meeting</Heading>
      {meeting ? (
        <>
          <p>
            <Title>{meeting.title}</Title>
            <time dateTime={meeting.starts_at.toISOString()}>
              {formatShortDay(meeting.starts_at)}, {formatClock(meeting.starts_at)}
            </time>
          </p>
          <Actions $spread>
            <Place place={meeting.place} />
            <Muted as={TextLink} to={paths.meetings}>
              All meetings
            </Muted>
          </Actions>
        </>
      ) : (
        <>
          <Muted as="p">No upcoming meetings.</Muted>
          <Muted as={TextLink} to={paths.meetings}>
            Book a meeting
          </Muted>
        </>
      )}
    </Panel>
  );
}

function Place({ place }: Pick<NextMeeting, "place">) {
  const link = placeLink(place);
  if (link !== null)
    return (
      <ButtonAnchor href={link} size="medium" opensNewTab={place.kind === "video"}>
        {place.kind === "video" ? "Join the video call" : `Call ${place.text}`}
      </ButtonAnchor>
    );
  return <Muted as="p">{place.kind === "address" ? place.text : "Your host sends you the link."}</Muted>;
}

export function NextMeetingToCome() {
  return (
    <Panel as="div" $shape="panel">
      <Skeleton $width="7rem" $height="1.25rem" />
      <Skeleton $width="12rem" $height="3rem" />
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space.tight};
  min-height: 10.25rem;
  overflow-wrap: anywhere;
`;

const Actions = styled(Cluster)`
  min-height: ${space.target};
`;

const Heading = styled.h2`
  color: ${color.textMuted};
  font-family: inherit;
  font-size: ${text.small};
  font-weight: 400;
  letter-spacing: normal;
`;

const Title = styled.strong`
  display: block;
  font-weight: 600;
`;

const Muted = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
