import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import type { TaskView } from "./useTaskView.ts";

/** Whose a task is, where the tasks of several people stand together. */
export function AssigneeName({ task, view }: { task: Task; view: TaskView }) {
  if (view.whose !== "all") return null;
  return <span>{task.assignee?.name ?? "Unassigned"}</span>;
}
