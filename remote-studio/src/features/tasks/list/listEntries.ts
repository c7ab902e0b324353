import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { type DueGroup, dueGroupOf } from "../TaskFacts.tsx";

type ListEntry = { kind: "group"; group: DueGroup; label: string } | { kind: "task"; task: Task };

const groupNames: Record<DueGroup, string> = {
  overdue: "Overdue",
  today: "Today",
  week: "Next seven days",
  later: "Later",
  none: "No due date",
};

/** Tasks by due date, with a heading before each group. */
export function listEntries(tasks: readonly Task[], isGrouped: boolean): ListEntry[] {
  const entries: ListEntry[] = [];
  let last: DueGroup | null = null;
  for (const task of tasks) {
    const group = dueGroupOf(task.dueOn);
    if (isGrouped && group !== last) entries.push({ kind: "group", group, label: groupNames[group] });
    entries.push({ kind: "task", task });
    last = group;
  }
  return entries;
}
