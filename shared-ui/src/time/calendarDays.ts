import { dateFormat } from "./dateFormat.ts";

/** A calendar day as "2026-11-23", a month as "2026-11": no zone, no clock. */
export type Day = string;
export type Month = string;

const dayMs = 86_400_000;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-\d\d$/;

/** Tells a real month from any other text. */
export function isMonth(text: string | null): text is Month {
  return text !== null && monthPattern.test(text);
}

/** Tells a real day from any other text: 30 February is none. */
export function isDay(text: string | null): text is Day {
  return text !== null && dayPattern.test(text) && addDays(text, 0) === text;
}

/** The day that lies so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return dayAt(timeOf(day) + days * dayMs);
}

/** The month that lies so many months later, or earlier. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, index = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day another month, or that month's last one. */
export function sameDayIn(month: Month, day: Day): Day {
  const last = lastDayOf(month);
  const wanted = `${month}${day.slice(7)}`;
  return wanted < last ? wanted : last;
}

/** The month that a day is in. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** A month's first day. */
export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

/** A month's last day. */
export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** How far a day is into its week: 0 to 6. `firstDay` is 1 for Monday to 7 for Sunday. */
export function placeInWeek(day: Day, firstDay: number): number {
  return (new Date(timeOf(day)).getUTCDay() - firstDay + 7) % 7;
}

/** The month's weeks; the places before its first and after its last day are null. */
export function weeksOf(month: Month, firstDay: number): (Day | null)[][] {
  const first = firstDayOf(month);
  const before = placeInWeek(first, firstDay);
  const count = Number(lastDayOf(month).slice(8));
  const places = Math.ceil((before + count) / 7) * 7;
  const cells = Array.from({ length: places }, (_, index) =>
    index < before || index >= before + count ? null : addDays(first, index - before),
  );
  return Array.from({ length: places / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The weekdays in the visitor's order, for a column's head: short for the eye, long for the ear. */
export function weekdays(firstDay: number): { short: string; long: string }[] {
  // 4 January 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 4 + firstDay + index));
    return { short: weekday(date, "short"), long: weekday(date, "long") };
  });
}

function weekday(date: Date, width: "short" | "long"): string {
  return dateFormat("en-GB", { weekday: width, timeZone: "UTC" }).format(date);
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(time: number): Day {
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}
