import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import { type Task, taskStatuses } from "@pipelark/shared-data/tasks/taskSchema";
import type { MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import { taskStates } from "#lib/taskStates.ts";
import type { TaskActs } from "./useTaskActs.ts";

type TaskMenuOptions = { task: Task; user: SessionUser; acts: TaskActs; onRemove: (task: Task) => void };

/** Actions for a task in a list. */
export function taskMenu({ task, user, acts, onRemove }: TaskMenuOptions): MenuEntry[] {
  return [
    ...taskStatuses
      .filter((status) => status !== task.status)
      .map((status) => ({ label: `Move to ${taskStates[status].label}`, onSelect: () => acts.move(task, { status }) })),
    ...(task.assignee === null ? [{ label: "Take it", onSelect: () => acts.take(task) }] : []),
    ...(task.assignee?.id === user.id ? [{ label: "Give it back", onSelect: () => acts.giveBack(task) }] : []),
    ...(acts.mayRemove(task) ? [{ label: "Delete", tone: "danger" as const, onSelect: () => onRemove(task) }] : []),
  ];
}
