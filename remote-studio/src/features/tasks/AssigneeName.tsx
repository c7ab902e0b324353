import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import type { TaskView } from "./useTaskView.ts";

/** Assignee of a task, shown in lists with tasks of several people. */
export function AssigneeName({ task, view }: { task: Task; view: TaskView }) {
  if (view.whose !== "all") return null;
  return <span>{task.assignee?.name ?? "Unassigned"}</span>;
}
