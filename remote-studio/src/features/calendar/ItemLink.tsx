import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import { Link } from "@pipelark/shared-router";
import { formatClock } from "@pipelark/shared-time/formats";
import { color } from "@pipelark/shared-ui/theme/tokens";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import type { CSSProperties } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { taskStateOn } from "#lib/taskStates.ts";
import { itemStyle, markStyle, rowStyle } from "./ItemLink.styles.ts";

/** `line` in a day of the grid, outside of the tab order; `row` in a list. */
type ItemLook = "line" | "row";

type MeetingLinkProps = {
  meeting: PlannedMeeting;
  /** Label of the meeting's kind. */
  kind: string;
  to: string;
  look: ItemLook;
  /** Position in a week; also puts the link into the tab order. */
  style?: CSSProperties;
  /** True when there is room for one line only. */
  isShort?: boolean;
};

export function MeetingLink({ meeting, kind, to, look, style, isShort = false }: MeetingLinkProps) {
  const { startsAt: start, endsAt: end, guestName: guest, guestCompany: company } = meeting;
  return (
    <Item
      to={to}
      preventScrollReset
      data-kind="meeting"
      data-look={look}
      data-short={isShort || undefined}
      {...(style ? { style } : look === "line" && { tabIndex: -1 })}
      title={`${formatClock(start)} – ${formatClock(end)} ${kind}: ${guest}`}
    >
      <Time dateTime={start.toISOString()}>{formatClock(start)}</Time>
      <Words>
        {company || guest}
        {look === "line" ? <VisuallyHidden>, {kind}</VisuallyHidden> : `, ${kind}`}
      </Words>
    </Item>
  );
}

type TaskLinkProps = { task: PlannedTask; today: string; look: ItemLook };

export function TaskLink({ task, today, look }: TaskLinkProps) {
  const { label, isOverdue } = taskStateOn(task, today);
  const words = label.toLowerCase();
  return (
    <Item
      to={`${paths.workspaceTasks}?task=${task.id}`}
      data-kind={task.kind}
      data-state={isOverdue ? "overdue" : task.status}
      data-look={look}
      {...(look === "line" && { tabIndex: -1 })}
      title={`${task.title}, ${words}`}
    >
      <Mark />
      <Words>
        <Title>{task.title}</Title>
        {look === "line" ? <VisuallyHidden>{`, ${task.kind}, ${words}`}</VisuallyHidden> : <Muted>, {words}</Muted>}
      </Words>
    </Item>
  );
}

const Item = styled(Link)`
  ${itemStyle}

  &[data-look="row"] {
    ${rowStyle}
  }
`;

const Time = styled.time`
  flex: none;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;

  /* In a narrow month the name replaces the time, which stays available to screen readers. */
  @container day (max-width: 7.5rem) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Words = styled.span`
  min-width: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-overflow: ellipsis;
`;

const Title = styled.span`
  [data-state="done"] & {
    text-decoration: line-through;
  }
`;

const Muted = styled.span`
  color: ${color.textMuted};
`;

const Mark = styled.span`
  ${markStyle}
`;
