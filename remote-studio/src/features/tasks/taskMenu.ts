import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import { type Task, taskStatuses } from "@pipelark/shared-data/tasks/taskSchema";
import { addDays } from "@pipelark/shared-time/days";
import { formatShortDay } from "@pipelark/shared-time/formats";
import { today } from "@pipelark/shared-time/zones";
import type { MenuEntry, Submenu } from "@pipelark/shared-ui/overlays/Menu";
import { taskStates } from "#lib/taskStates.ts";
import type { TaskActs } from "./useTaskActs.ts";

export type TaskMenuOptions = {
  task: Task;
  user: SessionUser;
  acts: TaskActs;
  /** Asks before a task with comments is deleted. */
  onRemove: (task: Task) => void;
  /** Shows a calendar for the due date. */
  onPickDay: (task: Task) => void;
};

/** Actions for a task in a list or on the board. */
export function taskMenu(options: TaskMenuOptions): (MenuEntry | Submenu)[] {
  const { task, acts, onRemove } = options;
  return [
    ...taskStatuses
      .filter((status) => status !== task.status)
      .map((status) => ({ label: `Move to ${taskStates[status].label}`, onSelect: () => acts.move(task, { status }) })),
    ...assigning(options),
    { label: "Due date", items: dueDays(options) },
    ...(acts.mayRemove(task) ? [{ label: "Delete", tone: "danger" as const, onSelect: () => onRemove(task) }] : []),
  ];
}

function assigning({ task, user, acts }: TaskMenuOptions): (MenuEntry | Submenu)[] {
  const unassign = task.assignee ? [{ label: "Unassign", onSelect: () => acts.assign(task, null) }] : [];
  const { people } = acts;
  if (!people.canChoose) {
    return task.assignee ? unassign : [{ label: "Assign to me", onSelect: () => acts.take(task) }];
  }
  const names = people.list.map(({ name }) => name);
  const entries = people.list.map((person) => ({
    // Labels are unique in a menu, names are not.
    label: labelOf({ person, user, isTwice: names.indexOf(person.name) !== names.lastIndexOf(person.name) }),
    isDisabled: person.id === task.assignee?.id,
    onSelect: () => acts.assign(task, person),
  }));
  const { error, refetch } = people.query;
  return [
    {
      label: "Assign to",
      items: [
        ...entries,
        ...(error ? [{ label: "Couldn't load the others. Retry", onSelect: () => void refetch() }] : []),
        ...(people.isIncomplete && !error ? [{ label: "Loading…", isDisabled: true, onSelect: () => undefined }] : []),
        ...unassign,
      ],
    },
  ];
}

type Labelled = { person: { id: string; name: string }; user: SessionUser; isTwice: boolean };

function labelOf({ person, user, isTwice }: Labelled): string {
  if (person.id === user.id) return `${person.name} (you)`;
  return isTwice ? `${person.name} (${person.id.slice(0, 4)})` : person.name;
}

function dueDays({ task, acts, onPickDay }: TaskMenuOptions): MenuEntry[] {
  const days = [
    { label: "Today", day: today() },
    { label: "Tomorrow", day: addDays(today(), 1) },
    { label: "In a week", day: addDays(today(), 7) },
  ];
  return [
    ...days.map(({ label, day }) => ({
      label: `${label} (${formatShortDay(day)})`,
      isDisabled: day === task.dueOn,
      onSelect: () => acts.schedule(task, day),
    })),
    { label: "Pick a date…", onSelect: () => onPickDay(task) },
    ...(task.dueOn === null ? [] : [{ label: "Remove due date", onSelect: () => acts.schedule(task, null) }]),
  ];
}
