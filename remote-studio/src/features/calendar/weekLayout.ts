import type { PlannedMeeting } from "@pipelark/shared-data/meetings/meetingSchema";
import type { Day } from "@pipelark/shared-time/days";
import { shownDays } from "./calendarRange.ts";
import type { DayItems } from "./dayItems.ts";
import { type AxisHour, blocksOn, shownRows, type TimedBlock, type WeekAxis, weekAxis } from "./weekAxis.ts";

/** The height of an hour, in rem. */
export const hourHeight = 2.75;

/** The height of so many lines of what is due, in rem: with the gaps between them and one below. */
export function dueHeight(lines: number): number {
  return lines * 1.625 + 0.125;
}

export type WeekLayout = {
  axis: WeekAxis;
  rows: { from: number; until: number };
  /** The hours of these rows. */
  hours: readonly AxisHour[];
  blocks: ReadonlyMap<string, readonly TimedBlock<PlannedMeeting>[]>;
  /** How many lines the fullest day needs for what is due. */
  dueRows: number;
};

type Given = { date: Day; timeZone: string; meetings: readonly PlannedMeeting[]; on: (day: string) => DayItems };

/** Where everything of a week stands. */
export function weekLayout({ date, timeZone, meetings, on }: Given): WeekLayout {
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
