import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { dueWords } from "./dueDay.ts";

/** When a task is due: late and today in words and colour. Nothing for a task without a due date. */
export function DueLabel({ task }: { task: Pick<Task, "dueOn" | "status"> }) {
  if (task.dueOn === null) return null;
  const { words, tone } = dueWords({ dueOn: task.dueOn, isDone: task.status === "done" });
  return tone ? <Badge tone={tone}>{words}</Badge> : <span>{words}</span>;
}
