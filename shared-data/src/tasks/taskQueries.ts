import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { allTasks, listKey } from "./taskCache.ts";
import { listAssignees, listComments, listDueTasks, listTasks, readTask } from "./taskRepository.ts";
import type { Task, TaskFilter, TaskPage, TaskPosition } from "./taskSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
// As many as the gateway gives at once, less the one that tells of a next page.
const duePageSize = 999;
const mostDuePages = 5;

export type DueRange = { from: string; until: string; assigneeId?: string };

/** Keys and functions of what is read of tasks: by staff those of their own and nobody's, by admins all. */
export const taskQueries = {
  /** In pages: my open ones, a column of the board, nobody's, a company's. `taskMutations` keep all of them true. */
  list: (services: Backend, filter: TaskFilter) =>
    infiniteQueryOptions({
      queryKey: listKey(filter),
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listTasks(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      // Others change them, too; `keepFirstPages` sees to it that a visit reads one page.
      staleTime: 0,
    }),
  /** For a calendar: all that is due from one ISO day until before another one, in one answer. `isCut` beyond some 5,000. */
  due: (services: Backend, range: DueRange) =>
    queryOptions({ queryKey: [...allTasks, "due", range], queryFn: () => readDue(services, range), staleTime: 0 }),
  one: (services: Backend, id: string) =>
    queryOptions({
      queryKey: [...allTasks, "one", id],
      queryFn: () => withClient(services, (client) => readTask(client, id)),
      staleTime: 0,
    }),
  comments: (services: Backend, taskId: string) =>
    queryOptions({
      queryKey: [...allTasks, "comments", taskId],
      queryFn: () => withClient(services, (client) => listComments(client, taskId)),
      staleTime: 0,
    }),
  assignees: (services: Backend) =>
    queryOptions({ queryKey: [...allTasks, "assignees"], queryFn: () => withClient(services, listAssignees) }),
};

async function readDue(services: Backend, range: DueRange): Promise<{ tasks: Task[]; isCut: boolean }> {
  const tasks: Task[] = [];
  let after = firstPage();
  for (let pages = 0; pages < mostDuePages; pages++) {
    const from = after;
    const page: TaskPage = await withClient(services, (client) =>
      listDueTasks(client, { ...range, after: from, size: duePageSize }),
    );
    tasks.push(...page.tasks);
    after = page.next;
    if (after === null) return { tasks, isCut: false };
  }
  return { tasks, isCut: true };
}

function firstPage(): TaskPosition | null {
  return null;
}
