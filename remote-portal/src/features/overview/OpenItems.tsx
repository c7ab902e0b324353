import { Link } from "@pipelark/shared-router";
import type { Waiting } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { formatClock, formatShortDay } from "@pipelark/shared-time/formats";
import { CalendarIcon, CheckIcon, ClockIcon, MailIcon } from "@pipelark/shared-ui/controls/icons";
import { color, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";

/** Open items, each a link to its page. */
export function OpenItems({ waiting }: { waiting: Waiting }) {
  const { unanswered_replies: answers, pending_updates: pending, next_meeting: meeting } = waiting;
  if (answers === 0 && pending === 0 && !meeting) {
    return (
      <Quiet>
        <CheckIcon /> You're all caught up.
      </Quiet>
    );
  }

  return (
    <List>
      {answers > 0 && (
        <li>
          <Item to={paths.updates}>
            <MailIcon />
            {answers === 1 ? "1 reply from us" : `${answers} replies from us`}
          </Item>
        </li>
      )}
      {pending > 0 && (
        <li>
          <Item to={paths.updates}>
            <ClockIcon />
            {pending === 1 ? "1 update awaits approval" : `${pending} updates await approval`}
          </Item>
        </li>
      )}
      {meeting && (
        <li>
          <Item to={paths.meetings}>
            <CalendarIcon />
            {`Next meeting: ${formatShortDay(meeting.starts_at)}, ${formatClock(meeting.starts_at)}`}
          </Item>
        </li>
      )}
    </List>
  );
}

// One line at every width, so that nothing below moves when it appears; scrolls when it is too long, as tabs do.
const List = styled.ul`
  display: flex;
  gap: ${space.tight};
  overflow-x: auto;
  /* Room for the focus ring. */
  margin: calc(-1 * ${space.hair});
  padding: ${space.hair};
  scrollbar-width: none;

  > li {
    flex: none;
  }
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  min-height: ${space.target};
  padding: ${space.hair} ${space.small};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.small};
  line-height: 1.3;
  text-decoration: none;
  transition: border-color ${motion.quick};

  > svg {
    flex: none;
    color: ${color.accent};
  }

  &:hover {
    border-color: ${color.accent};
  }
`;

const Quiet = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  min-height: ${space.target};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
