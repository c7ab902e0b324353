import type { Day } from "@pipelark/shared-time/days";
import { hoursOfDay, startOfDay } from "@pipelark/shared-time/zonedDays";
import { type InLane, inLanes } from "#lib/lanes.ts";
import { daysOf, type ShownDays } from "./calendarRange.ts";

/** A row of the week: an hour on the clock. In autumn one hour occurs twice, the second time as a repeat. */
export type AxisHour = { hour: number; isRepeat: boolean };

type AxisDay = {
  date: Day;
  /** Midnight of the day, in milliseconds. */
  start: number;
  /** Hours in the order in which they pass: 23, 24 or 25. */
  hours: readonly AxisHour[];
};

/** Hours that any day of the week has. Days leave out those they do not have. */
export type WeekAxis = { hours: readonly AxisHour[]; days: readonly AxisDay[] };

type DayOfAxis = { axis: WeekAxis; day: AxisDay };

type TimedItem = { startsAt: Date; endsAt: Date };

/** Part of an item on one day: its edges in rows of the axis, and its lane beside overlapping items. */
export type TimedBlock<Item> = InLane<Item> & { from: number; to: number };

const hourLength = 3_600_000;

/**
 * Hour axis of a week in a time zone. In a week with a clock change it includes the repeated hour, and days without an
 * hour skip it.
 */
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

/** Rows of the axis that a day lacks: skipped on its clock, or repeated only on another day. */
export function missingRows(axis: WeekAxis, day: AxisDay): number[] {
  return axis.hours.flatMap((hour, row) => (day.hours.some((own) => isSame(own, hour)) ? [] : [row]));
}

/** Parts of meetings that fall on a day, in lanes. */
export function blocksOn<Item extends TimedItem>({ axis, day }: DayOfAxis, items: readonly Item[]): TimedBlock<Item>[] {
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

/** Position of a moment on the axis, in rows; null on other days. */
export function rowOfMoment({ axis, day }: DayOfAxis, moment: Date): number | null {
  const hours = (moment.getTime() - day.start) / hourLength;
  return hours >= 0 && hours < day.hours.length ? rowOf({ axis, day, hours, isEnd: false }) : null;
}

/** Row at a number of hours after midnight. An end belongs to the hour it completes, a start to the hour it opens. */
function rowOf({ axis, day, hours, isEnd }: DayOfAxis & { hours: number; isEnd: boolean }): number {
  const place = isEnd ? Math.max(Math.ceil(hours) - 1, 0) : Math.floor(hours);
  const hour = day.hours[Math.min(place, day.hours.length - 1)];
  return axis.hours.findIndex((each) => hour && isSame(each, hour)) + (hours - place);
}

function isSame(one: AxisHour, other: AxisHour): boolean {
  return one.hour === other.hour && one.isRepeat === other.isRepeat;
}

/** Visible rows: the working day, and any hour with an item. `until` is the row after the last. */
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
