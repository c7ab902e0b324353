import * as v from "valibot";
import { dayColumn, idColumn } from "../columns.ts";
import { taskStatuses } from "../tasks/taskSchema.ts";

/** A task or milestone for calendar and timeline, without notes. */
export const plannedTaskSchema = v.object({
  id: idColumn,
  kind: v.picklist(["task", "milestone"]),
  title: v.string(),
  status: v.picklist(taskStatuses),
  /** ISO days. Without a first day, it is drawn on its due day. */
  starts_on: v.nullable(dayColumn),
  due_on: dayColumn,
  /** Null for the agency's own. */
  client_account_id: v.nullable(idColumn),
  assignee_name: v.nullable(v.string()),
  /** Firm of the lead that it is about. */
  lead_name: v.nullable(v.string()),
});
export type PlannedTask = v.InferOutput<typeof plannedTaskSchema>;

/** Tasks of the range; incomplete when `isCut`. */
export type Plan = { tasks: PlannedTask[]; isCut: boolean };
