import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { useCommands } from "@pipelark/shared-signed-in/commands/useCommands";
import { CheckIcon, UserIcon } from "@pipelark/shared-ui/controls/icons";
import type { TaskActs } from "../useTaskActs.ts";

type OpenTaskActs = { task: Task | null | undefined; acts: TaskActs };

/** Commands for the open task in the search palette. */
export function useTaskCommands({ task, acts }: OpenTaskActs): void {
  const isDone = task?.status === "done";
  const complete = task && {
    id: "complete-task",
    label: isDone ? "Reopen task" : "Complete task",
    words: "done finish",
    detail: task.title,
    icon: <CheckIcon />,
    run: () => acts.move(task, { status: isDone ? "todo" : "done" }),
  };
  const take = task?.assignee === null &&
    !isDone && {
      id: "take-task",
      label: "Assign to me",
      detail: task.title,
      icon: <UserIcon />,
      run: () => acts.take(task),
    };
  useCommands([complete, take].filter((command) => !!command));
}
