import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { addDays, type Day } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";

type DueGroup = "overdue" | "today" | "week" | "later" | "none";
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
  // Read once: asking for the device's zone costs more than all the rest of a row.
  const week = { from: today(), to: addDays(today(), 7) };
  let last: DueGroup | null = null;
  for (const task of tasks) {
    const group = dueGroupOf(task.dueOn, week);
    if (isGrouped && group !== last) entries.push({ kind: "group", group, label: groupNames[group] });
    entries.push({ kind: "task", task });
    last = group;
  }
  return entries;
}

/** Urgency of a due date, for open tasks. */
function dueGroupOf(dueOn: Day | null, week: { from: Day; to: Day }): DueGroup {
  if (dueOn === null) return "none";
  if (dueOn < week.from) return "overdue";
  if (dueOn === week.from) return "today";
  return dueOn <= week.to ? "week" : "later";
}
