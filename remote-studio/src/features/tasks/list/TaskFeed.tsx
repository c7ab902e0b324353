import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import { MorePages } from "@pipelark/shared-signed-in/MorePages";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NoTasks, taskCount, TasksSkeleton } from "../TaskListStates.tsx";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";
import type { TaskActs } from "../useTaskActs.ts";
import { filterOf, type TaskView } from "../useTaskView.ts";
import { TaskList } from "./TaskList.tsx";
import type { TaskRowProps } from "./TaskRow.tsx";

export type TaskFeedProps = Pick<TaskRowProps, "addressOf" | "onRemove" | "onPickDay"> & {
  services: ShellServices;
  user: SessionUser;
  view: TaskView;
  acts: TaskActs;
  onOpen: (id: string) => void;
};

/** Tasks of a view, page by page. A failed load keeps those already shown. */
export function TaskFeed({ services, user, view, acts, ...row }: TaskFeedProps) {
  const filter = filterOf({ view, userId: user.id, status: view.state });
  const feed = useInfiniteQuery(taskQueries.list(services, filter));
  const pages = feed.data?.pages ?? [];
  const tasks = pages.flatMap((page) => page.tasks);
  const { names, reading } = useCompanyNames(tasks);

  return (
    <Stack $gap="small">
      <QueryView query={reading} of="the names of the companies" />
      <QueryView query={feed} of="the tasks" loading={<TasksSkeleton />}>
        {() =>
          tasks.length === 0 ? (
            <NoTasks view={view} />
          ) : (
            <>
              <TaskList
                tasks={tasks}
                view={view}
                companies={names}
                isGrouped={view.state === "open"}
                user={user}
                acts={acts}
                {...row}
              />
              <MorePages query={feed} count={taskCount(pages)} isAutomatic />
            </>
          )
        }
      </QueryView>
    </Stack>
  );
}
