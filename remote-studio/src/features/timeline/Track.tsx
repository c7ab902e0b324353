import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import { Link } from "@pipelark/shared-router";
import { formatDayOfMonth } from "@pipelark/shared-time/formats";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { styled } from "styled-components";
import { inLanes } from "#lib/lanes.ts";
import { taskStateOn } from "#lib/taskStates.ts";
import { barStyle, diamondStyle, gridlineStyle, linkStyle, nameStyle, trackStyle } from "./Chart.styles.ts";
import { type AxisSpan, placeOn, spanOn } from "./timeAxis.ts";
import type { TimelineShown } from "./useTimelineAddress.ts";

/** Height of a lane, in rem. */
const laneHeight = 1.875;
/** Shares of an axis: a diamond's width, the shortest bar with its name inside, and the room for a name beside one. */
const parts = { diamond: 0.03, namedBar: 0.1, name: 0.13 };

type TrackProps = { tasks: readonly PlannedTask[]; shown: TimelineShown; hasNames: boolean };

/** Tasks and milestones in as many lanes as needed. `hasNames` shows titles on bars, or beside short ones. */
export function Track({ tasks, shown, hasNames }: TrackProps) {
  const { axis, today } = shown;
  const spans = tasks.flatMap((task) => {
    const span = spanOn(axis, task);
    return span ? [{ task, span }] : [];
  });
  const placed = inLanes(spans, ({ task, span: { from, to } }) => ({
    from,
    to: Math.max(to, from + parts.diamond) + (hasNames && isNamedBeside(task, to - from) ? parts.name : 0),
  }));
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  const now = placeOn(axis, today);

  return (
    <List style={{ height: `${lanes * laneHeight + 0.375}rem` }}>
      {axis.ticks.map(({ day, at }) => (
        <Gridline key={day} style={{ insetInlineStart: `${at * 100}%` }} />
      ))}
      {now !== null && <Gridline data-today style={{ insetInlineStart: `${now * 100}%` }} />}
      {placed.map(({ item: { task, span }, lane }) => (
        <li key={task.id}>
          <Bar task={task} span={span} shown={shown} hasName={hasNames} top={lane * laneHeight + 0.375} />
        </li>
      ))}
    </List>
  );
}

function isNamedBeside({ kind }: PlannedTask, length: number): boolean {
  return kind === "milestone" || length < parts.namedBar;
}

type BarProps = {
  task: PlannedTask;
  span: AxisSpan;
  shown: TimelineShown;
  hasName: boolean;
  /** In rem. */
  top: number;
};

function Bar({ task, span: { from, to, ...open }, shown: { today, linkTo }, hasName, top }: BarProps) {
  const { label, tone } = taskStateOn(task, today);
  const words = label.toLowerCase();
  const isMilestone = task.kind === "milestone";
  const length = to - from;
  const isBeside = hasName && isNamedBeside(task, length);
  // Names are cut off at the end of the axis.
  const reach = isBeside ? Math.min(length + parts.name, 1 - from) : length;
  const name = hasName && <Name>{task.title}</Name>;

  return (
    <BarLink
      to={linkTo({ task: task.id })}
      preventScrollReset
      title={`${task.title}, ${daysOf(task)}, ${words}`}
      style={{
        top: `${top}rem`,
        insetInlineStart: `min(${from * 100}%, calc(100% - 1.5rem))`,
        width: `${reach * 100}%`,
      }}
    >
      {isMilestone ? (
        <Diamond data-tone={tone} />
      ) : (
        <Strip
          data-tone={tone}
          data-before={open.isOpenBefore || undefined}
          data-after={open.isOpenAfter || undefined}
          style={{ width: `${(length / reach) * 100}%` }}
        >
          {!isBeside && name}
        </Strip>
      )}
      {isBeside && name}
      <VisuallyHidden>
        {!hasName && task.title}, {task.kind}, {daysOf(task)}, {words}
      </VisuallyHidden>
    </BarLink>
  );
}

/** "Nov 18 to Nov 24", or a single day. */
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

const BarLink = styled(Link)`
  ${linkStyle}
`;

const Strip = styled.span`
  ${barStyle}
`;

const Name = styled.span`
  ${nameStyle}
`;

const Diamond = styled.span`
  ${diamondStyle}
`;
