import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import { formatDay } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { DataTable } from "@pipelark/shared-ui/data/DataTable";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { taskStateOn } from "#lib/taskStates.ts";
import { NothingInPeriod } from "./TimelineStates.tsx";
import type { TimelineShown } from "./useTimelineAddress.ts";

type PlanListProps = {
  tasks: readonly PlannedTask[];
  shown: TimelineShown;
  /** Company name of each task, in lists of several companies. */
  companyOf?: (task: PlannedTask) => string;
};

/** The chart as a table, for phones and for readers who prefer it. */
export function PlanList({ tasks, ...about }: PlanListProps) {
  return (
    <DataTable
      label="Tasks and milestones"
      columns={columnsOf(about)}
      rows={tasks}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      empty={<NothingInPeriod />}
    />
  );
}

function columnsOf({ shown: { today, linkTo }, companyOf }: Omit<PlanListProps, "tasks">): DataColumn<PlannedTask>[] {
  return [
    {
      id: "title",
      header: "Title",
      cell: (task) => (
        <TextLink to={linkTo({ task: task.id })} preventScrollReset>
          {task.title}
        </TextLink>
      ),
    },
    ...(companyOf ? [{ id: "company", header: "Company", cell: companyOf }] : []),
    { id: "lead", header: "Lead", cell: ({ lead_name: name }) => name ?? "–", priority: "wide" },
    { id: "kind", header: "Kind", cell: ({ kind }) => kind, priority: "medium" },
    {
      id: "status",
      header: "Status",
      cell(task) {
        const { label, tone } = taskStateOn(task, today);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      id: "starts",
      header: "Starts",
      isOneLine: true,
      cell: ({ starts_on: day }) => (day ? formatDay(day) : "–"),
      priority: "medium",
    },
    { id: "due", header: "Due", isOneLine: true, cell: ({ due_on: day }) => formatDay(day) },
    { id: "who", header: "Assigned to", cell: ({ assignee_name: name }) => name ?? "nobody", priority: "wide" },
  ];
}
