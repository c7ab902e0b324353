import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { dayOf } from "@pipelark/shared-time/zones";
import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";

/** What is on a day: its meetings by time, then what is due. */
export type DayItems = { meetings: readonly PlannedMeeting[]; tasks: readonly PlannedTask[] };

export const nothing: DayItems = { meetings: [], tasks: [] };

type Given = { meetings: readonly PlannedMeeting[]; tasks: readonly PlannedTask[]; timeZone: string };

/** What is on each day, by its ISO date. A meeting is on the day on which it begins in the time zone. */
export function itemsByDay({ meetings, tasks, timeZone }: Given): ReadonlyMap<string, DayItems> {
  const days = new Map<string, { meetings: PlannedMeeting[]; tasks: PlannedTask[] }>();

  function on(day: string) {
    const known = days.get(day) ?? { meetings: [], tasks: [] };
    days.set(day, known);
    return known;
  }

  for (const meeting of meetings) on(dayOf(meeting.startsAt, timeZone)).meetings.push(meeting);
  for (const task of tasks) on(task.due_on).tasks.push(task);
  return days;
}

/** "2 meetings, 1 task, 1 milestone"; empty for a day without any. */
export function dayWords({ meetings, tasks }: DayItems): string {
  const milestones = tasks.filter(({ kind }) => kind === "milestone").length;
  return [
    counted(meetings.length, "meeting"),
    counted(tasks.length - milestones, "task"),
    counted(milestones, "milestone"),
  ]
    .filter(Boolean)
    .join(", ");
}

function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** The first few of a day, meetings before tasks. One more is shown where otherwise "1 more" would stand. */
export function firstItems({ meetings, tasks }: DayItems, most: number): DayItems & { left: number } {
  const count = meetings.length + tasks.length;
  const shown = count <= most ? most : most - 1;
  return {
    meetings: meetings.slice(0, shown),
    tasks: tasks.slice(0, Math.max(shown - meetings.length, 0)),
    left: Math.max(count - shown, 0),
  };
}
