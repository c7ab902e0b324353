import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import type { TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

type TaskState = { label: string; tone: BadgeTone };

/** The states of a task as the list, the board, the calendar and the timeline call them. */
export const taskStates = {
  todo: { label: "To do", tone: "muted" },
  doing: { label: "In progress", tone: "info" },
  done: { label: "Done", tone: "ok" },
} as const satisfies Record<TaskStatus, TaskState>;

/** The state of a planned task on a day: overdue when it should have been done before. */
export function taskStateOn({ status, due_on: due }: PlannedTask, today: string): TaskState & { isOverdue: boolean } {
  if (status !== "done" && due < today) return { label: "Overdue", tone: "danger", isOverdue: true };
  return { ...taskStates[status], isOverdue: false };
}
