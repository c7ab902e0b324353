import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { dueWords } from "./dueDay.ts";
import type { TaskView } from "./useTaskView.ts";

/** Due date of a task, with "late" and "today" as text and colour. Renders nothing without a due date. */
export function DueLabel({ task }: { task: Pick<Task, "dueOn" | "status"> }) {
  if (task.dueOn === null) return null;
  const { words, tone } = dueWords({ dueOn: task.dueOn, isDone: task.status === "done" });
  return tone ? <Badge tone={tone}>{words}</Badge> : <span>{words}</span>;
}

/** Assignee of a task, shown in lists with tasks of several people. */
export function AssigneeName({ task, view }: { task: Task; view: TaskView }) {
  if (view.whose !== "all") return null;
  return <span>{task.assignee?.name ?? "Unassigned"}</span>;
}
