import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { allTasks, listKey } from "./taskCache.ts";
import { listAssignees, listComments, listDueTasks, listTasks, readTask } from "./taskRepository.ts";
import type { Task, TaskFilter, TaskPage, TaskPosition } from "./taskSchema.ts";

type Backend = Pick<ShellServices, "supabase">;

const pageSize = 50;
// The gateway returns at most 1,000 rows; one of them tells whether there is a next page.
const duePageSize = 999;
const mostDuePages = 5;

export type DueRange = { from: string; until: string; assigneeId?: string };

/** Queries of tasks. Staff read their own and unassigned ones, admins all. */
export const taskQueries = {
  /** In pages: my open tasks, a board column, unassigned tasks or a company's. `taskMutations` update all of them. */
  list: (services: Backend, filter: TaskFilter) =>
    infiniteQueryOptions({
      queryKey: listKey(filter),
      queryFn: ({ pageParam }) =>
        withClient(services, (client) => listTasks(client, { filter, from: pageParam, size: pageSize })),
      initialPageParam: firstPage(),
      getNextPageParam: ({ next }) => next,
      // Always refetched, because others edit tasks as well; `keepFirstPages` limits this to one page per visit.
      staleTime: 0,
    }),
  /** For a calendar: all tasks due in a range of ISO days, end excluded, in one answer. `isCut` beyond about 5,000. */
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
