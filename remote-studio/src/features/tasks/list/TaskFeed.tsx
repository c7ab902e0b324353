import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useInfiniteQuery } from "@tanstack/react-query";
import { NoTasks } from "../NoTasks.tsx";
import { taskCount } from "../taskCount.ts";
import { TasksSkeleton } from "../TasksSkeleton.tsx";
import { useCompanyNames } from "../useCompanyNames.tsx";
import type { TaskActs } from "../useTaskActs.ts";
import { filterOf, type TaskView } from "../useTaskView.ts";
import { TaskList } from "./TaskList.tsx";
import type { TaskRowProps } from "./TaskRow.tsx";

export type TaskFeedProps = Pick<TaskRowProps, "addressOf" | "onRemove"> & {
  services: ShellServices;
  user: SessionUser;
  view: TaskView;
  acts: TaskActs;
};

/** The tasks of a view, page after page. What could not be read leaves in place what was. */
export function TaskFeed({ services, user, view, acts, addressOf, onRemove }: TaskFeedProps) {
  const filter = filterOf({ view, userId: user.id, status: view.isDone ? "done" : "open" });
  const feed = useInfiniteQuery(taskQueries.list(services, filter));
  const pages = feed.data?.pages ?? [];
  const tasks = pages.flatMap((page) => page.tasks);
  const companies = useCompanyNames(services, pages);

  return (
    <Stack $gap="small">
      <RetryBox
        message={feed.error ? describeFault(feed.error, { of: "the list of tasks" }) : null}
        isLoading={feed.isFetching}
        onRetry={() => void (feed.isFetchNextPageError ? feed.fetchNextPage() : feed.refetch())}
      />
      {companies.notice}
      {feed.isPending && <TasksSkeleton />}
      {feed.data && tasks.length === 0 && <NoTasks view={view} />}
      {tasks.length > 0 && (
        <>
          <TaskList
            tasks={tasks}
            view={view}
            companies={companies.names}
            isGrouped={!view.isDone}
            user={user}
            acts={acts}
            addressOf={addressOf}
            onRemove={onRemove}
          />
          <LoadMore
            count={taskCount(pages)}
            hasMore={feed.hasNextPage}
            isLoading={feed.isFetchingNextPage}
            onLoadMore={() => void feed.fetchNextPage()}
            isAutomatic={!feed.isFetchNextPageError}
          />
        </>
      )}
    </Stack>
  );
}
