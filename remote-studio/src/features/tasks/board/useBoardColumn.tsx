import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import type { TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useInfiniteQuery } from "@tanstack/react-query";
import { taskStates } from "#lib/taskStates.ts";
import { taskCount, TasksSkeleton, totalCount } from "../TaskListStates.tsx";
import { filterOf, type TaskView } from "../useTaskView.ts";

type ColumnOptions = { services: ShellServices; user: SessionUser; view: TaskView; status: TaskStatus };

/** Loaded part of a board column. */
export function useBoardColumn({ services, user, view, status }: ColumnOptions) {
  const feed = useInfiniteQuery(taskQueries.list(services, filterOf({ view, userId: user.id, status })));
  const pages = feed.data?.pages ?? [];
  const items = pages.flatMap(({ tasks }) => tasks);
  const label = taskStates[status].label;

  return {
    id: status,
    label,
    count: feed.data && totalCount(pages),
    pages,
    items,
    isUnknown: !feed.data,
    notice: <QueryView query={feed} of={`the column “${label}”`} loading={<TasksSkeleton />} />,
    more: feed.hasNextPage && <MorePages query={feed} count={taskCount(pages)} isAutomatic />,
  };
}
