import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { formatDay } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import { ButtonLink } from "@pipelark/shared-ui/controls/Button";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "#app/paths.ts";
import { PageSection } from "#lib/PageSection.tsx";
import { taskStates } from "#lib/taskStates.ts";
import { FactLine, FactList, Quiet } from "./FactList.tsx";

type CompanyTasksProps = {
  services: ShellServices;
  companyId: string;
  /** Number of tasks in a short list; all by default. */
  most?: number;
};

/** Open tasks of the company, by due date. They are changed on the Tasks page. */
export function CompanyTasks({ services, companyId, most }: CompanyTasksProps) {
  const query = useInfiniteQuery(taskQueries.list(services, { companyId, status: "open" }));
  const tasks = query.data?.pages.flatMap((page) => page.tasks) ?? [];
  const total = query.data?.pages[0]?.total ?? null;

  return (
    <PageSection
      level={3}
      title={total ? `Open tasks (${total})` : "Open tasks"}
      acts={
        <ButtonLink to={addressOf({ companyId })} tone="secondary" size="medium">
          View tasks
        </ButtonLink>
      }
    >
      <QueryView query={query} of="the tasks" loading={<Skeleton $height="6rem" />}>
        {() =>
          tasks.length === 0 ? (
            <Quiet>No open tasks.</Quiet>
          ) : (
            <FactList aria-label="Open tasks">
              {tasks.slice(0, most).map((task) => (
                <FactLine
                  key={task.id}
                  to={addressOf({ companyId, taskId: task.id })}
                  title={task.title}
                  detail={task.assignee?.name ?? "Unassigned"}
                >
                  {task.status === "doing" && <Badge tone={taskStates.doing.tone}>{taskStates.doing.label}</Badge>}
                  <Due task={task} />
                </FactLine>
              ))}
            </FactList>
          )
        }
      </QueryView>
      {most === undefined && tasks.length > 0 && (
        <MorePages query={query} count={tasks.length === 1 ? "1 task" : `${tasks.length} tasks`} />
      )}
    </PageSection>
  );
}

function Due({ task: { dueOn } }: { task: Task }) {
  if (dueOn === null) return null;
  if (dueOn < today()) return <Badge tone="danger">{`Overdue: ${formatDay(dueOn)}`}</Badge>;
  return <span>{dueOn === today() ? "Due today" : `Due ${formatDay(dueOn)}`}</span>;
}

function addressOf({ companyId, taskId }: { companyId: string; taskId?: string }) {
  const search = new URLSearchParams({ company: companyId, ...(taskId && { task: taskId }) });
  return `${paths.workspaceTasks}?${String(search)}`;
}
