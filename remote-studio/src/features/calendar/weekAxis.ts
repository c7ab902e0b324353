import type { Day } from "@pipelark/shared-time/days";
import { hoursOfDay, startOfDay } from "@pipelark/shared-time/zonedDays";
import { type InLane, inLanes } from "#lib/lanes.ts";
import { daysOf, type ShownDays } from "./calendarRange.ts";

/** One row of the week: an hour on the clock. In autumn one of them comes twice, the second time as a repeat. */
export type AxisHour = { hour: number; isRepeat: boolean };

type AxisDay = {
  date: Day;
  /** Its midnight, in milliseconds. */
  start: number;
  /** Its hours in the order in which they pass: 23, 24 or 25. */
  hours: readonly AxisHour[];
};

/** The hours that any day of the week has. A day leaves out those that it does not have. */
export type WeekAxis = { hours: readonly AxisHour[]; days: readonly AxisDay[] };

type DayOfAxis = { axis: WeekAxis; day: AxisDay };

type Timed = { startsAt: Date; endsAt: Date };

/** A part of something on one day: its edges in rows of the axis, and its lane beside what overlaps it. */
export type TimedBlock<Item> = InLane<Item> & { from: number; to: number };

const hourLength = 3_600_000;

/** The clock of a week in a time zone. In the week of a change it has the hour that comes twice, and its days lack those that are skipped. */
export function weekAxis(days: ShownDays, timeZone: string): WeekAxis {
  const axisDays = daysOf(days).map((date) => axisDay(date, timeZone));
  const repeats = axisDays.flatMap(({ hours }) => hours.filter(({ isRepeat }) => isRepeat));
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, isRepeat: false }));
  return { hours: [...hours, ...repeats].toSorted((one, other) => one.hour - other.hour), days: axisDays };
}

function axisDay(date: Day, timeZone: string): AxisDay {
  const clock = hoursOfDay(date, timeZone);
  const start = startOfDay(date, timeZone).getTime();
  return { date, start, hours: clock.map((hour, place) => ({ hour, isRepeat: clock.indexOf(hour) < place })) };
}

/** The rows of the axis that a day does not have: they are skipped on its clock, or come twice on another day's only. */
export function missingRows(axis: WeekAxis, day: AxisDay): number[] {
  return axis.hours.flatMap((hour, row) => (day.hours.some((own) => isSame(own, hour)) ? [] : [row]));
}

/** What of some meetings falls on a day, in lanes. */
export function blocksOn<Item extends Timed>({ axis, day }: DayOfAxis, items: readonly Item[]): TimedBlock<Item>[] {
  const end = day.start + day.hours.length * hourLength;
  const onDay = items.filter(({ startsAt: from, endsAt: to }) => from.getTime() < end && to.getTime() > day.start);
  const edges = onDay.map((item) => ({
    item,
    from: rowOf({ axis, day, hours: Math.max(item.startsAt.getTime() - day.start, 0) / hourLength, isEnd: false }),
    to: rowOf({
      axis,
      day,
      hours: Math.min(item.endsAt.getTime(), end) / hourLength - day.start / hourLength,
      isEnd: true,
    }),
  }));
  return inLanes(edges, ({ from, to }) => ({ from, to })).map(({ item: { item, from, to }, ...lane }) => ({
    ...lane,
    item,
    from,
    to,
  }));
}

/** Where a moment is on the axis, in rows; null when it is not on this day. */
export function rowOfMoment({ axis, day }: DayOfAxis, moment: Date): number | null {
  const hours = (moment.getTime() - day.start) / hourLength;
  return hours >= 0 && hours < day.hours.length ? rowOf({ axis, day, hours, isEnd: false }) : null;
}

/** The row of what is so many hours after midnight. An end belongs to the hour that it completes, a start to the one that it opens. */
function rowOf({ axis, day, hours, isEnd }: DayOfAxis & { hours: number; isEnd: boolean }): number {
  const place = isEnd ? Math.max(Math.ceil(hours) - 1, 0) : Math.floor(hours);
  const hour = day.hours[Math.min(place, day.hours.length - 1)];
  return axis.hours.findIndex((each) => hour && isSame(each, hour)) + (hours - place);
}

function isSame(one: AxisHour, other: AxisHour): boolean {
  return one.hour === other.hour && one.isRepeat === other.isRepeat;
}

/** The rows that are shown: the working day, and whatever else has something in it. `until` is the one after the last. */
export function shownRows(
  axis: WeekAxis,
  blocks: readonly { from: number; to: number }[],
): { from: number; until: number } {
  const opens = axis.hours.findIndex(({ hour }) => hour === 8);
  const closes = axis.hours.findIndex(({ hour }) => hour === 18);
  return {
    from: Math.min(opens, ...blocks.map(({ from }) => Math.floor(from))),
    until: Math.max(closes, ...blocks.map(({ to }) => Math.ceil(to))),
  };
}
