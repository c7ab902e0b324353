import { unwrap } from "@pipelark/shared-contracts/unwrap";
import { today } from "@pipelark/shared-time/zones";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import type { CommentEntry, NewTask, TaskChange, TaskMove } from "./taskEntry.ts";
import {
  type AddCommentOutcome,
  addCommentOutcomeSchema,
  type AddTaskOutcome,
  addTaskOutcomeSchema,
  type Assignee,
  assigneesSchema,
  commentSchema,
  type DeleteTaskOutcome,
  deleteTaskOutcomeSchema,
  type MoveTaskOutcome,
  moveTaskOutcomeSchema,
  type SaveTaskOutcome,
  saveTaskOutcomeSchema,
  type Task,
  type TaskComment,
  type TaskFilter,
  type TaskPage,
  type TaskPosition,
  taskSchema,
} from "./taskSchema.ts";

const columns =
  "id, kind, title, notes, status, starts_on, due_on, client_account_id, assignee_id, assignee_name, lead_id, lead_name, position, version, comment_count, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at";

export type TaskList = {
  filter: TaskFilter;
  /** Cursor of the page; null for the first page. */
  from: TaskPosition | null;
  /** Rows per page, 999 at most. */
  size: number;
};

/** One page of the tasks that the caller may read, in the filter's order. Throws a `DataFault`. */
export async function listTasks(client: SupabaseClient, { filter, from, size }: TaskList): Promise<TaskPage> {
  const { assigneeId, companyId, status } = filter;
  let query = client.from("task").select(columns, from === null ? { count: "exact" } : {});
  if (assigneeId !== undefined)
    query = assigneeId ? query.eq("assignee_id", assigneeId) : query.is("assignee_id", null);
  if (companyId !== undefined) {
    query = companyId ? query.eq("client_account_id", companyId) : query.is("client_account_id", null);
  }
  if (status === "open" || status === "overdue" || status === "any") {
    if (status !== "any") query = query.neq("status", "done");
    if (status === "overdue") query = query.lt("due_on", today());
    if (from?.dueOn === null) query = query.is("due_on", null).gt("id", from.id);
    else if (from)
      query = query.or(`due_on.gt.${from.dueOn},and(due_on.eq.${from.dueOn},id.gt.${from.id}),due_on.is.null`);
    query = query.order("due_on", { nullsFirst: false }).order("id");
  } else {
    // Done tasks come latest first, others in board order.
    const ascending = status !== "done";
    const [after, notBefore] = ascending ? (["gt", "gte"] as const) : (["lt", "lte"] as const);
    query = query.eq("status", status);
    if (from) {
      const { position, id } = from;
      query = query[notBefore]("position", position).or(
        `position.${after}.${position},and(position.eq.${position},id.${after}.${id})`,
      );
    }
    query = query.order("position", { ascending }).order("id", { ascending });
  }
  // Reads one extra row to learn whether there is a next page.
  const response = await query.limit(size + 1).retry(false);
  return taskPage({ rows: unwrap(response, v.array(taskSchema)), size, total: response.count });
}

export type DueTaskList = {
  /** ISO days: start included, end excluded. */
  from: string;
  until: string;
  /** Assignee; everybody by default. */
  assigneeId?: string;
  after: TaskPosition | null;
  size: number;
};

/** One page of the tasks due in a range of days, earliest first. Throws a `DataFault`. */
export async function listDueTasks(
  client: SupabaseClient,
  { from, until, assigneeId, after, size }: DueTaskList,
): Promise<TaskPage> {
  let query = client
    .from("task")
    .select(columns)
    .gte("due_on", after?.dueOn ?? from)
    .lt("due_on", until);
  if (assigneeId !== undefined) query = query.eq("assignee_id", assigneeId);
  if (after) query = query.or(`due_on.gt.${after.dueOn},and(due_on.eq.${after.dueOn},id.gt.${after.id})`);
  const response = await query
    .order("due_on")
    .order("id")
    .limit(size + 1)
    .retry(false);
  return taskPage({ rows: unwrap(response, v.array(taskSchema)), size, total: null });
}

type ReadRows = { rows: readonly Task[]; size: number; total: number | null };

function taskPage({ rows, size, total }: ReadRows): TaskPage {
  const { shown: tasks, last } = pageOf(rows, size);
  return { tasks, total, next: last && { id: last.id, dueOn: last.dueOn, position: last.position } };
}

/** One task. Throws a `DataFault`; `missing` when there is none that the caller may read. */
export async function readTask(client: SupabaseClient, id: string): Promise<Task> {
  return unwrap(await client.from("task").select(columns).eq("id", id).limit(1).single().retry(false), taskSchema);
}

/** Adds a task. A retry with the same id adds nothing and returns the stored task. Throws a `DataFault`. */
export async function addTask(client: SupabaseClient, task: NewTask): Promise<AddTaskOutcome> {
  return unwrap(await saveTask(client, task), addTaskOutcomeSchema);
}

/** Changes the given fields; others stay. Throws a `DataFault`. */
export async function changeTask(client: SupabaseClient, change: TaskChange): Promise<SaveTaskOutcome> {
  return unwrap(await saveTask(client, change), saveTaskOutcomeSchema);
}

function saveTask(client: SupabaseClient, entry: NewTask | (TaskChange & Pick<NewTask, "leadId">)) {
  const { startsOn, dueOn, companyId, assigneeId, leadId, ...named } = entry;
  // Undefined values are not sent.
  const request = {
    ...named,
    starts_on: startsOn,
    due_on: dueOn,
    client_account_id: companyId,
    assignee_id: assigneeId,
    lead_id: leadId,
  };
  return client.rpc("save_task", { request }).retry(false);
}

/** Moves a task; the last move wins. Throws a `DataFault`. */
export async function moveTask(client: SupabaseClient, { id, status, position }: TaskMove): Promise<MoveTaskOutcome> {
  const response = await client.rpc("set_task_status", { id, status, new_position: position }).retry(false);
  return unwrap(response, moveTaskOutcomeSchema);
}

/** Deletes a task with its comments. Staff may delete their own; others are `missing`. Throws a `DataFault`. */
export async function deleteTask(client: SupabaseClient, id: string): Promise<DeleteTaskOutcome> {
  return unwrap(await client.rpc("delete_task", { id }).retry(false), deleteTaskOutcomeSchema);
}

/** Comments on a task, oldest first, at most a thousand. Throws a `DataFault`. */
export async function listComments(client: SupabaseClient, taskId: string): Promise<TaskComment[]> {
  const response = await client
    .from("task_comment")
    .select("id, author_id, author_name, body, created_at")
    .eq("task_id", taskId)
    .order("created_at")
    .order("id")
    .limit(1000)
    .retry(false);
  return unwrap(response, v.array(commentSchema));
}

/** Adds a comment. Idempotent by id. Throws a `DataFault`. */
export async function addComment(
  client: SupabaseClient,
  { id, taskId, body }: CommentEntry & { taskId: string },
): Promise<AddCommentOutcome> {
  const request = { id, task_id: taskId, body };
  return unwrap(await client.rpc("add_task_comment", { request }).retry(false), addCommentOutcomeSchema);
}

/** Throws a `DataFault`. */
export async function listAssignees(client: SupabaseClient): Promise<Assignee[]> {
  return unwrap(await client.rpc("list_assignees").retry(false), assigneesSchema).assignees;
}
