import { Link } from "@pipelark/shared-router";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { styled } from "styled-components";
import { type CalendarShown, firstItems } from "./dayItems.ts";
import { MeetingLink, TaskLink } from "./ItemLink.tsx";
import { columnStyle, dueStyle, hourStyle, missingStyle, moreStyle, nowStyle } from "./WeekDay.styles.ts";
import { dueHeight, hourHeight, type WeekLayout } from "./weekLayout.ts";
import { missingRows, rowOfMoment } from "./weekAxis.ts";

/** Height of two lines, in rem. */
const twoLines = 2.25;

type WeekDayProps = { day: string; layout: WeekLayout; shown: CalendarShown; now: Date };

/** A day of the week: due tasks above, meetings at their hours below. */
export function WeekDay({ day, layout: { axis, rows, hours, blocks, dueRows }, shown, now }: WeekDayProps) {
  const own = axis.days.find(({ date }) => date === day);
  if (!own) return null;
  const { tasks, left } = firstItems({ meetings: [], tasks: shown.on(day).tasks }, 4);
  const line = rowOfMoment({ axis, day: own }, now);

  return (
    <>
      <Due style={{ height: `${dueHeight(dueRows)}rem` }}>
        {shown.isLoading && tasks.length === 0 && <Skeleton $height="1.25rem" $width="80%" />}
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskLink task={task} today={shown.today} look="line" />
          </li>
        ))}
        {left > 0 && (
          <li>
            <More to={shown.linkTo({ day })} preventScrollReset tabIndex={-1}>
              +{left} more
            </More>
          </li>
        )}
      </Due>
      <Column style={{ height: `${(rows.until - rows.from) * hourHeight}rem` }}>
        {hours.map(({ hour, isRepeat }) => (
          <Hour key={`${hour}${isRepeat ? " again" : ""}`} />
        ))}
        {missingRows(axis, own).map((row) => (
          <Missing key={row} style={placeOf({ from: row, to: row + 1 }, rows)} />
        ))}
        {(blocks.get(day) ?? []).map(({ item, lane, lanes, ...span }) => (
          <li key={item.id}>
            <MeetingLink
              meeting={item}
              kind={shown.kindOf(item)}
              to={shown.linkTo({ meeting: item.id })}
              look="line"
              isShort={(span.to - span.from) * hourHeight < twoLines}
              style={{
                ...placeOf(span, rows),
                insetInlineStart: `${(lane / lanes) * 100}%`,
                width: `calc(${100 / lanes}% - 0.125rem)`,
              }}
            />
          </li>
        ))}
        {line !== null && line >= rows.from && line <= rows.until && (
          <Now style={{ top: `${(line - rows.from) * hourHeight}rem` }} />
        )}
      </Column>
    </>
  );
}

function placeOf(span: { from: number; to: number }, rows: { from: number; until: number }) {
  const from = Math.max(span.from, rows.from);
  const to = Math.min(span.to, rows.until);
  return {
    top: `${(from - rows.from) * hourHeight}rem`,
    // Minimum height, so that short meetings stay readable and clickable.
    height: `max(${Math.max(to - from, 0) * hourHeight}rem - 0.0625rem, 1.5rem)`,
  };
}

const Due = styled.ul`
  ${dueStyle}
`;

const Column = styled.ul`
  ${columnStyle}
`;

const Hour = styled.li.attrs({ "aria-hidden": true })`
  ${hourStyle}
`;

const Missing = styled.li.attrs({ "aria-hidden": true })`
  ${missingStyle}
`;

const Now = styled.li.attrs({ "aria-hidden": true })`
  ${nowStyle}
`;

const More = styled(Link)`
  ${moreStyle}
`;
