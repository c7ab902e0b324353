import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import { dayOf } from "@pipelark/shared-time/zones";
import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import type { useCalendarAddress } from "./useCalendarAddress.ts";

/** Items of a day: meetings by time, then due tasks. */
export type DayItems = { meetings: readonly PlannedMeeting[]; tasks: readonly PlannedTask[] };

export const nothing: DayItems = { meetings: [], tasks: [] };

/** Props of every calendar view: the items of each day and the links to them. */
export type CalendarShown = Pick<ReturnType<typeof useCalendarAddress>, "today" | "linkTo"> & {
  timeZone: string;
  on: (day: string) => DayItems;
  /** Label of a meeting's kind: "Project Check-In". */
  kindOf: (meeting: Pick<PlannedMeeting, "meetingType">) => string;
  /** True until first loaded. */
  isLoading: boolean;
};

type CalendarData = { meetings: readonly PlannedMeeting[]; tasks: readonly PlannedTask[]; timeZone: string };

/** Items of each day, by its ISO date. A meeting belongs to the day on which it starts in the time zone. */
export function itemsByDay({ meetings, tasks, timeZone }: CalendarData): ReadonlyMap<string, DayItems> {
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

/** The first items of a day, meetings before tasks. Shows one more item instead of "1 more". */
export function firstItems({ meetings, tasks }: DayItems, most: number): DayItems & { left: number } {
  const count = meetings.length + tasks.length;
  const shown = count <= most ? most : most - 1;
  return {
    meetings: meetings.slice(0, shown),
    tasks: tasks.slice(0, Math.max(shown - meetings.length, 0)),
    left: Math.max(count - shown, 0),
  };
}
