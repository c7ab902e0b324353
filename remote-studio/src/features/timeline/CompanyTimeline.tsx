import { planQueries } from "@pipelark/shared-data/plan/planQueries";
import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import { Link } from "@pipelark/shared-router";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { TableGap } from "@pipelark/shared-ui/data/RowGap";
import { useRowWindow } from "@pipelark/shared-ui/data/useRowWindow";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { styled } from "styled-components";
import { taskStateOn } from "#lib/taskStates.ts";
import { Chart } from "./Chart.tsx";
import { ChartSkeleton, CutNotice } from "./TimelineStates.tsx";
import { NoPlan } from "./NoPlan.tsx";
import { PlanList } from "./PlanList.tsx";
import { Track } from "./Track.tsx";
import type { TimelineShown } from "./useTimelineAddress.ts";

type CompanyTimelineProps = { companyId: string; shown: TimelineShown; isList: boolean };

/** Timeline of one company: a row per task and milestone. */
export function CompanyTimeline({ companyId, shown, isList }: CompanyTimelineProps) {
  const { services } = useSignedIn();
  const range = { from: shown.axis.from, until: shown.axis.until };
  const plan = useQuery(planQueries.of(services, { companyIds: [companyId], ...range }));

  return (
    <Stack $gap="small">
      <QueryView query={plan} of="the timeline" loading={<ChartSkeleton />}>
        {({ tasks, isCut }) =>
          tasks.length === 0 ? (
            <NoPlan companyId={companyId} />
          ) : (
            <>
              {isCut && <CutNotice />}
              {isList ? <PlanList tasks={tasks} shown={shown} /> : <TaskChart tasks={tasks} shown={shown} />}
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}

function TaskChart({ tasks, shown }: { tasks: readonly PlannedTask[]; shown: TimelineShown }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useRowWindow(tasks.length, body);
  return (
    <Chart label="Timeline of the company" names="Task or milestone" axis={shown.axis} body={body}>
      <TableGap height={rows.before} columns={2} />
      {tasks.slice(rows.from, rows.to).map((task) => (
        <tr key={task.id} data-row>
          <th scope="row">
            <Title to={shown.linkTo({ task: task.id })} preventScrollReset tabIndex={-1}>
              {task.title}
            </Title>
            <State>
              {taskStateOn(task, shown.today).label}
              {task.assignee_name && `, ${task.assignee_name}`}
              {task.lead_name && `, about ${task.lead_name}`}
            </State>
          </th>
          <td>
            <Track tasks={[task]} shown={shown} hasNames={false} />
          </td>
        </tr>
      ))}
      <TableGap height={rows.after} columns={2} />
    </Chart>
  );
}

const Title = styled(Link)`
  display: block;
  overflow: hidden;
  color: inherit;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
  }
`;

const State = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
