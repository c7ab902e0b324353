import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { dueWords } from "./dueDay.ts";

/** Due date of a task, with "late" and "today" as text and colour. Renders nothing without a due date. */
export function DueLabel({ task }: { task: Pick<Task, "dueOn" | "status"> }) {
  if (task.dueOn === null) return null;
  const { words, tone } = dueWords({ dueOn: task.dueOn, isDone: task.status === "done" });
  return tone ? <Badge tone={tone}>{words}</Badge> : <span>{words}</span>;
}
