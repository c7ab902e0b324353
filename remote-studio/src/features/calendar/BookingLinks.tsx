import type { MeetingRoute } from "@pipelark/shared-data/meetings/meetingSchema";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type BookingLinksProps = { routes: readonly MeetingRoute[] };

/** Shortcuts to the booking calendars, from the settings. */
export function BookingLinks({ routes }: BookingLinksProps) {
  if (routes.length === 0) return null;
  return (
    <section aria-labelledby="booking-links">
      <Name id="booking-links">Booking calendars</Name>
      <List>
        {routes.map(({ slug, title, target }) => (
          <li key={slug}>
            <ExternalLink href={target}>{title}</ExternalLink>
          </li>
        ))}
      </List>
    </section>
  );
}

const Name = styled.h2`
  margin-bottom: ${space.hair};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 600;
  letter-spacing: 0;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.medium};
  margin: 0;
  padding: 0;
  color: ${color.textMuted};
  font-size: ${text.small};
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    min-height: 2rem;
  }
`;
