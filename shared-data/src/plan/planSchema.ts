import * as v from "valibot";
import { dayColumn, idColumn } from "../columns.ts";
import { taskStatuses } from "../tasks/taskSchema.ts";

/** A task or a milestone as calendar and timeline draw it: without its notes. */
export const plannedTaskSchema = v.object({
  id: idColumn,
  kind: v.picklist(["task", "milestone"]),
  title: v.string(),
  status: v.picklist(taskStatuses),
  /** ISO days. Without a first day, it is drawn on the day on which it is due. */
  starts_on: v.nullable(dayColumn),
  due_on: dayColumn,
  /** Null: the agency's own. */
  client_account_id: v.nullable(idColumn),
  assignee_name: v.nullable(v.string()),
});
export type PlannedTask = v.InferOutput<typeof plannedTaskSchema>;

/** Some of what was asked for: all of it, unless `isCut`. */
export type Plan = { tasks: PlannedTask[]; isCut: boolean };
