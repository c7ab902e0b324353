import { Link } from "@pipelark/shared-router";
import { formatLongDay } from "@pipelark/shared-time/formats";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { type CalendarShown, firstItems } from "./dayItems.ts";
import { MeetingLink, TaskLink } from "./ItemLink.tsx";

const most = 3;

type MonthDayProps = { day: string; shown: CalendarShown };

/** The first items of a day. Enter on the day opens all of them, so that keyboard users need not pass through each. */
export function MonthDay({ day, shown }: MonthDayProps) {
  if (shown.isLoading) return <Skeleton $height="1.25rem" $width="80%" />;
  const { meetings, tasks, left } = firstItems(shown.on(day), most);
  if (meetings.length + tasks.length === 0) return null;
  return (
    <List>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <MeetingLink
            meeting={meeting}
            kind={shown.kindOf(meeting)}
            to={shown.linkTo({ meeting: meeting.id })}
            look="line"
          />
        </li>
      ))}
      {tasks.map((task) => (
        <li key={task.id}>
          <TaskLink task={task} today={shown.today} look="line" />
        </li>
      ))}
      {left > 0 && (
        <li>
          <More to={shown.linkTo({ day })} preventScrollReset tabIndex={-1}>
            +{left} more<VisuallyHidden> on {formatLongDay(day)}</VisuallyHidden>
          </More>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.125rem;
  margin: 0;
  padding: 0;
  list-style: none;
  container: day / inline-size;
`;

const More = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 1.5rem;
  padding-inline: 0.375rem;
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
