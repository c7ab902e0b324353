import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import type { Day } from "@pipelark/shared-time/days";
import { shownDays } from "./calendarRange.ts";
import type { DayItems } from "./dayItems.ts";
import { type AxisHour, blocksOn, shownRows, type TimedBlock, type WeekAxis, weekAxis } from "./weekAxis.ts";

/** Height of an hour, in rem. */
export const hourHeight = 2.75;

/** Height of a number of lines of due tasks, in rem, including gaps and the margin below. */
export function dueHeight(lines: number): number {
  return lines * 1.625 + 0.125;
}

export type WeekLayout = {
  axis: WeekAxis;
  rows: { from: number; until: number };
  /** Hours of these rows. */
  hours: readonly AxisHour[];
  blocks: ReadonlyMap<string, readonly TimedBlock<PlannedMeeting>[]>;
  /** Lines needed for the due tasks of the fullest day. */
  dueRows: number;
};

type WeekData = { date: Day; timeZone: string; meetings: readonly PlannedMeeting[]; on: (day: string) => DayItems };

/** Layout of a week. */
export function weekLayout({ date, timeZone, meetings, on }: WeekData): WeekLayout {
  const axis = weekAxis(shownDays({ view: "week", date }), timeZone);
  const blocks = new Map(axis.days.map((day) => [day.date, blocksOn({ axis, day }, meetings)]));
  const rows = shownRows(axis, [...blocks.values()].flat());
  const due = axis.days.map((day) => on(day.date).tasks.length);
  return {
    axis,
    rows,
    hours: axis.hours.slice(rows.from, rows.until),
    blocks,
    dueRows: Math.min(Math.max(...due, 1), 4),
  };
}
