import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import { Link } from "@pipelark/shared-router";
import { formatDayOfMonth } from "@pipelark/shared-signed-in/formatMoment";
import { VisuallyHidden } from "@pipelark/shared-ui/VisuallyHidden";
import { styled } from "styled-components";
import { inLanes } from "#lib/lanes.ts";
import { taskStatus } from "#lib/taskStatus.ts";
import { barStyle, diamondStyle, gridlineStyle, trackStyle } from "./Chart.styles.ts";
import { placeOn, spanOn } from "./timeAxis.ts";
import type { TimelineShown } from "./useTimelineAddress.ts";

/** The height of a lane, in rem. */
const laneHeight = 1.875;
/** The part of an axis that a diamond takes at least. */
const leastWidth = 0.03;

type TrackProps = { tasks: readonly PlannedTask[]; shown: TimelineShown; hasNames: boolean };

/** Tasks and milestones on the axis, in as many lanes as they need. `hasNames` writes their titles on them. */
export function Track({ tasks, shown, hasNames }: TrackProps) {
  const { axis, today, linkTo } = shown;
  const spans = tasks.flatMap((task) => {
    const span = spanOn(axis, task);
    return span ? [{ task, span }] : [];
  });
  const placed = inLanes(spans, ({ span: { from, to } }) => ({ from, to: Math.max(to, from + leastWidth) }));
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  const now = placeOn(axis, today);

  return (
    <List style={{ height: `${lanes * laneHeight + 0.375}rem` }}>
      {axis.ticks.map(({ day, at }) => (
        <Gridline key={day.toString()} style={{ insetInlineStart: `${at * 100}%` }} />
      ))}
      {now !== null && <Gridline data-today style={{ insetInlineStart: `${now * 100}%` }} />}
      {placed.map(({ item: { task, span }, lane }) => {
        const { words, tone } = taskStatus(task, today.toString());
        const isMilestone = task.kind === "milestone";
        const width = (span.to - span.from) * 100;
        return (
          <li key={task.id}>
            <Bar
              to={linkTo({ task: task.id })}
              preventScrollReset
              data-kind={task.kind}
              data-tone={tone}
              data-before={span.isOpenBefore || undefined}
              data-after={span.isOpenAfter || undefined}
              title={`${task.title}, ${daysOf(task)}, ${words}`}
              style={{
                top: `${lane * laneHeight + 0.375}rem`,
                insetInlineStart: `min(${span.from * 100}%, calc(100% - 1.5rem))`,
                ...(!isMilestone && { width: `${width}%` }),
              }}
            >
              {isMilestone && <Diamond />}
              {hasNames && !isMilestone ? task.title : <VisuallyHidden>{task.title}</VisuallyHidden>}
              <VisuallyHidden>
                , {task.kind}, {daysOf(task)}, {words}
              </VisuallyHidden>
            </Bar>
          </li>
        );
      })}
    </List>
  );
}

/** "Nov 18 to Nov 24", or the one day. */
function daysOf({ starts_on: starts, due_on: due }: PlannedTask): string {
  if (starts === null || starts === due) return formatDayOfMonth(due);
  return `${formatDayOfMonth(starts)} to ${formatDayOfMonth(due)}`;
}

const List = styled.ul`
  ${trackStyle}
`;

const Gridline = styled.li.attrs({ "aria-hidden": true })`
  ${gridlineStyle}
`;

const Bar = styled(Link)`
  ${barStyle}
`;

const Diamond = styled.span`
  ${diamondStyle}
`;
