import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import type { TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

type TaskState = { label: string; tone: BadgeTone };

/** Task states as named on the list, board, calendar and timeline. */
export const taskStates = {
  todo: { label: "To do", tone: "muted" },
  doing: { label: "In progress", tone: "info" },
  done: { label: "Done", tone: "ok" },
} as const satisfies Record<TaskStatus, TaskState>;

/** State of a planned task on a day: overdue if it was due earlier. */
export function taskStateOn({ status, due_on: due }: PlannedTask, today: string): TaskState & { isOverdue: boolean } {
  if (status !== "done" && due < today) return { label: "Overdue", tone: "danger", isOverdue: true };
  return { ...taskStates[status], isOverdue: false };
}
