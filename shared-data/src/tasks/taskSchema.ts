import * as v from "valibot";
import { centsColumn, dayColumn, idColumn, timestampColumn } from "../columns.ts";
import { tooMany } from "../tooMany.ts";

export const taskStatuses = ["todo", "doing", "done"] as const;
const statusSchema = v.picklist(taskStatuses);
export type TaskStatus = (typeof taskStatuses)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One row of `task`: a task, or a milestone of a company's timeline. */
export const taskSchema = v.pipe(
  v.object({
    id: idColumn,
    kind: v.picklist(["task", "milestone"]),
    title: v.string(),
    notes: v.string(),
    status: statusSchema,
    starts_on: v.nullable(dayColumn),
    due_on: v.nullable(dayColumn),
    client_account_id: v.nullable(idColumn),
    assignee_id: v.nullable(idColumn),
    assignee_name: v.nullable(v.string()),
    lead_id: v.nullable(idColumn),
    lead_name: v.nullable(v.string()),
    // A bigint like an amount of cents, which some engines return as a text.
    position: centsColumn,
    version: v.pipe(v.number(), v.integer()),
    comment_count: count,
    created_by: idColumn,
    created_by_name: v.string(),
    created_at: timestampColumn,
    updated_by: idColumn,
    updated_by_name: v.string(),
    updated_at: timestampColumn,
  }),
  v.transform((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    notes: row.notes,
    status: row.status,
    /** Days as ISO texts, "2026-11-21". */
    startsOn: row.starts_on,
    dueOn: row.due_on,
    /** Null for the agency's own. */
    companyId: row.client_account_id,
    /** Null for unassigned. The name is the one at the time of assignment. */
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? "" },
    /** The lead that it is about, with the firm's name when it was chosen. */
    lead: row.lead_id === null ? null : { id: row.lead_id, name: row.lead_name ?? "" },
    /** Sort order in a board column. */
    position: row.position,
    /** Number of changes. An edit sends the version that it is based on. */
    version: row.version,
    commentCount: row.comment_count,
    createdBy: { id: row.created_by, name: row.created_by_name },
    createdAt: row.created_at,
    updatedBy: { id: row.updated_by, name: row.updated_by_name },
    updatedAt: row.updated_at,
  })),
);
export type Task = v.InferOutput<typeof taskSchema> & {
  /** Shown optimistically, not saved yet. */
  isSending?: true;
};

/** Filter of a list. A missing field does not filter. */
export type TaskFilter = {
  /** Null for unassigned. */
  assigneeId?: string | null;
  /** Null for the agency's own. */
  companyId?: string | null;
  /**
   * `open` is all but done, `overdue` those of them whose due date has passed on the device's calendar. These and `any` are sorted by due date, tasks
   * without one last; a single status by board order.
   */
  status: TaskStatus | "open" | "overdue" | "any";
};

/** Cursor of a list. */
export type TaskPosition = Pick<Task, "id" | "dueOn" | "position">;

/** One page of a list. */
export type TaskPage = {
  tasks: readonly Task[];
  /** Cursor of the next page; null at the end. */
  next: TaskPosition | null;
  /** Number of tasks in the whole list, on its first page only; otherwise null. */
  total: number | null;
};

export const commentSchema = v.pipe(
  v.object({
    id: idColumn,
    author_id: idColumn,
    author_name: v.string(),
    body: v.string(),
    created_at: timestampColumn,
  }),
  v.transform(({ id, body, author_id, author_name, created_at }) => ({
    id,
    body,
    author: { id: author_id, name: author_name },
    createdAt: created_at,
  })),
);
export type TaskComment = v.InferOutput<typeof commentSchema>;

const assigneeSchema = v.object({ id: idColumn, name: v.string(), role: v.picklist(["admin", "staff"]) });
/** A person to whom the caller may assign a task: everybody for admins, oneself for staff. */
export type Assignee = v.InferOutput<typeof assigneeSchema>;

export const assigneesSchema = v.object({ kind: v.literal("assignees"), assignees: v.array(assigneeSchema) });

const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const missing = v.object({ kind: v.literal("missing") });
const saved = v.object({ kind: v.literal("saved"), task: taskSchema });

export const saveTaskOutcomeSchema = v.variant("kind", [
  saved,
  v.object({ kind: v.literal("conflict"), task: taskSchema }),
  missing,
  invalid,
]);
/** `conflict`: changed since that version; `task` is the current one. */
export type SaveTaskOutcome = v.InferOutput<typeof saveTaskOutcomeSchema>;

export const addTaskOutcomeSchema = v.variant("kind", [...saveTaskOutcomeSchema.options, tooMany]);
export type AddTaskOutcome = v.InferOutput<typeof addTaskOutcomeSchema>;

export const moveTaskOutcomeSchema = v.variant("kind", [saved, missing, invalid]);
export type MoveTaskOutcome = v.InferOutput<typeof moveTaskOutcomeSchema>;

export const deleteTaskOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("deleted") }), missing]);
export type DeleteTaskOutcome = v.InferOutput<typeof deleteTaskOutcomeSchema>;

export const addCommentOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("added"), comment: commentSchema }),
  missing,
  invalid,
  tooMany,
]);
export type AddCommentOutcome = v.InferOutput<typeof addCommentOutcomeSchema>;
