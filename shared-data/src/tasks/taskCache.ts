import { today } from "@pipelark/shared-time/zones";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Task, TaskFilter, TaskPage, TaskPosition } from "./taskSchema.ts";

export const allTasks = ["tasks"] as const;
export const taskLists = [...allTasks, "list"] as const;

export function listKey({ status, assigneeId = "anybody", companyId = "any" }: TaskFilter) {
  return [...taskLists, status, assigneeId, companyId] as const;
}

type Lists = InfiniteData<TaskPage, TaskPosition | null>;
/** A key of `listKey` as stored in the query cache. */
type Key = readonly unknown[];

/** Puts a task at its place in each list that it belongs to, and removes it from all others. */
export function putTask(queries: QueryClient, task: Task): void {
  // A task on no loaded page is already included in the totals.
  show(queries, { before: knownTask(queries, task.id) ?? task, task });
}

/** Adds a task that no list has counted yet: a new one, or one whose deletion failed. */
export function putNewTask(queries: QueryClient, task: Task): void {
  show(queries, { before: undefined, task });
}

function show(queries: QueryClient, { before, task }: { before: Task | undefined; task: Task }): void {
  queries.setQueryData<Task>([...allTasks, "one", task.id], task);
  for (const [key, lists] of queries.getQueriesData<Lists>({ queryKey: taskLists })) {
    if (lists)
      queries.setQueryData<Lists>(key, counted(placed({ lists, task, key }), { lists, before, after: task, key }));
  }
}

export function dropTask(queries: QueryClient, id: string): void {
  const before = knownTask(queries, id);
  queries.removeQueries({ queryKey: [...allTasks, "one", id] });
  for (const [key, lists] of queries.getQueriesData<Lists>({ queryKey: taskLists })) {
    if (lists) queries.setQueryData<Lists>(key, counted(without(lists, id), { lists, before, after: undefined, key }));
  }
}

/** Cached data of a task from any query. */
export function knownTask(queries: QueryClient, id: string): Task | undefined {
  const alone = queries.getQueryData<Task>([...allTasks, "one", id]);
  if (alone) return alone;
  for (const [, lists] of queries.getQueriesData<Lists>({ queryKey: taskLists })) {
    const found = lists?.pages.flatMap(({ tasks }) => tasks).find((task) => task.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Drops all pages but the first of each list, so that the next visit reads one page instead of all. */
export function keepFirstPages(queries: QueryClient): void {
  queries.setQueriesData<Lists>(
    { queryKey: taskLists },
    (lists) => lists && { pages: lists.pages.slice(0, 1), pageParams: lists.pageParams.slice(0, 1) },
  );
}

function without(lists: Lists, id: string): Lists {
  return {
    ...lists,
    pages: lists.pages.map((page) =>
      page.tasks.some((task) => task.id === id)
        ? { ...page, tasks: page.tasks.filter((task) => task.id !== id) }
        : page,
    ),
  };
}

function placed({ lists, task, key }: { lists: Lists; task: Task; key: Key }): Lists {
  const others = without(lists, task.id);
  if (!belongs(task, key)) return others;
  const inOrder = orderOf(key);
  const place = others.pages.findIndex(({ tasks, next }, index) => {
    const last = tasks.at(-1);
    const isLastPage = index === others.pages.length - 1;
    // The place after the last loaded row is only known when there are no more rows.
    return (last !== undefined && inOrder(task, last) < 0) || (isLastPage && next === null);
  });
  return {
    ...others,
    pages: others.pages.map((page, index) =>
      index === place ? { ...page, tasks: [...page.tasks, task].toSorted(inOrder) } : page,
    ),
  };
}

type Change = { lists: Lists; before: Task | undefined; after: Task | undefined; key: Key };

/** A changed list with its total, which also counts tasks on pages that are not loaded. */
function counted(changed: Lists, { lists, before, after, key }: Change): Lists {
  const wasShown = lists.pages.some(({ tasks }) => tasks.some(({ id }) => id === before?.id));
  const wasIn = wasShown || (before !== undefined && belongs(before, key));
  const isIn = after !== undefined && belongs(after, key);
  const [first, ...others] = changed.pages;
  if (wasIn === isIn || !first || first.total === null) return changed;
  return { ...changed, pages: [{ ...first, total: first.total + (isIn ? 1 : -1) }, ...others] };
}

function belongs(task: Task, key: Key): boolean {
  const [status, assigneeId, companyId] = key.slice(taskLists.length);
  if (assigneeId !== "anybody" && assigneeId !== (task.assignee?.id ?? null)) return false;
  if (companyId !== "any" && companyId !== task.companyId) return false;
  if (status === "open") return task.status !== "done";
  if (status === "overdue") return task.status !== "done" && task.dueOn !== null && task.dueOn < today();
  return status === "any" || status === task.status;
}

/** Sort order of `listTasks`. */
function orderOf(key: Key): (one: Task, other: Task) => number {
  const status = key[taskLists.length];
  if (status === "open" || status === "overdue" || status === "any") {
    return (one, other) => compare(one.dueOn ?? "9999", other.dueOn ?? "9999") || compare(one.id, other.id);
  }
  const way = status === "done" ? -1 : 1;
  return (one, other) => way * (one.position - other.position || compare(one.id, other.id));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
