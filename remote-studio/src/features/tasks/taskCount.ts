import type { TaskPage } from "@pipelark/shared-data/tasks/taskSchema";

/** Number of tasks, with the loaded part while there are more: "50 of 270 tasks". */
export function taskCount(pages: readonly TaskPage[]): string {
  const shown = pages.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const total = Math.max(pages[0]?.total ?? 0, shown);
  if (total > shown) return `${shown} of ${total} tasks`;
  return total === 1 ? "1 task" : `${total} tasks`;
}
