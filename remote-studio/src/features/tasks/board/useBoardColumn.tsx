import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import type { TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import { LoadMore } from "@pipelark/shared-ui/controls/LoadMore";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { useInfiniteQuery } from "@tanstack/react-query";
import { TasksSkeleton } from "../TasksSkeleton.tsx";
import { taskCount } from "../taskCount.ts";
import { taskStates } from "#lib/taskStates.ts";
import { filterOf, type TaskView } from "../useTaskView.ts";

type ColumnOptions = { services: ShellServices; user: SessionUser; view: TaskView; status: TaskStatus };

/** One column of the board, as far as it is read. */
export function useBoardColumn({ services, user, view, status }: ColumnOptions) {
  const feed = useInfiniteQuery(taskQueries.list(services, filterOf({ view, userId: user.id, status })));
  const pages = feed.data?.pages ?? [];
  const items = pages.flatMap(({ tasks }) => tasks);
  const label = taskStates[status].label;

  return {
    id: status,
    label,
    pages,
    items,
    isUnknown: !feed.data,
    notice: (
      <>
        <RetryBox
          message={feed.error ? describeFault(feed.error, { of: `the column “${label}”` }) : null}
          isLoading={feed.isFetching}
          onRetry={() => void (feed.isFetchNextPageError ? feed.fetchNextPage() : feed.refetch())}
        />
        {feed.isPending && <TasksSkeleton />}
      </>
    ),
    more: items.length > 0 && (
      <LoadMore
        count={taskCount(pages)}
        hasMore={feed.hasNextPage}
        isLoading={feed.isFetchingNextPage}
        onLoadMore={() => void feed.fetchNextPage()}
        isAutomatic={!feed.isFetchNextPageError}
      />
    ),
  };
}
