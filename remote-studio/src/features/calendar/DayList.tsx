import { ListGap } from "@pipelark/shared-ui/data/RowGap";
import { useRowWindow } from "@pipelark/shared-ui/data/useRowWindow";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useRef } from "react";
import { styled } from "styled-components";
import type { CalendarShown, DayItems } from "./dayItems.ts";
import { MeetingLink, TaskLink } from "./ItemLink.tsx";

type DayListProps = { items: DayItems; shown: CalendarShown };

/** All items of a day as rows. Long lists render only rows near the viewport. */
export function DayList({ items: { meetings, tasks }, shown }: DayListProps) {
  const body = useRef<HTMLUListElement>(null);
  const rows = useRowWindow(tasks.length, body);
  return (
    <div>
      {meetings.length > 0 && (
        <List>
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <MeetingLink
                meeting={meeting}
                kind={shown.kindOf(meeting)}
                to={shown.linkTo({ meeting: meeting.id, day: null })}
                look="row"
              />
            </li>
          ))}
        </List>
      )}
      {tasks.length > 0 && (
        <List ref={body}>
          <ListGap height={rows.before} />
          {tasks.slice(rows.from, rows.to).map((task) => (
            <li key={task.id} data-row>
              <TaskLink task={task} today={shown.today} look="row" />
            </li>
          ))}
          <ListGap height={rows.after} />
        </List>
      )}
    </div>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding-bottom: ${space.hair};
  }
`;
