/** A calendar day as "2026-11-23", or a month as "2026-11", without zone or time. They sort as strings. */
export type Day = string;
export type Month = string;

/** A span of two instants, ISO 8601 in UTC: start included, end excluded. */
export type InstantSpan = { from: string; until: string };

const dayMs = 86_400_000;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-\d\d$/;

export function isMonth(text: string | null): text is Month {
  return text !== null && monthPattern.test(text);
}

/** True for an existing day; 30 February is refused. */
export function isDay(text: string | null): text is Day {
  return text !== null && dayPattern.test(text) && addDays(text, 0) === text;
}

/** Adds days; negative values go back. */
export function addDays(day: Day, days: number): Day {
  return dayAt(timeOf(day) + days * dayMs);
}

/** Number of days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, until: Day): number {
  return (timeOf(until) - timeOf(from)) / dayMs;
}

export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Adds months; negative values go back. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, index = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day in another month, or that month's last day if it is shorter. */
export function sameDayIn(month: Month, day: Day): Day {
  const last = lastDayOf(month);
  const wanted = `${month}${day.slice(7)}`;
  return wanted < last ? wanted : last;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

export function daysOfMonth(month: Month): { from: Day; until: Day } {
  return { from: firstDayOf(month), until: lastDayOf(month) };
}

/** Index of a day in its week, 0 to 6. `firstDay` is 1 for Monday to 7 for Sunday. */
export function placeInWeek(day: Day, firstDay: number): number {
  return (new Date(timeOf(day)).getUTCDay() - firstDay + 7) % 7;
}

export function firstOfWeek(day: Day, firstDay: number): Day {
  return addDays(day, -placeInWeek(day, firstDay));
}

/** Weeks of a month; places before its first and after its last day are null. */
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

/** First day of today's week that is in today's month. */
export function firstDayToCome(today: Day, firstDay: number): Day {
  const first = firstOfWeek(today, firstDay);
  return monthOf(first) === monthOf(today) ? first : firstDayOf(monthOf(today));
}

/** Weeks of today's month from this week on, or all of another month's. */
export function weeksToCome(month: Month, { today, firstDay }: { today: Day; firstDay: number }): (Day | null)[][] {
  const weeks = weeksOf(month, firstDay);
  const current = weeks.findIndex((week) => week.includes(today));
  return current === -1 ? weeks : weeks.slice(current);
}

/** Span of a month in every time zone: the earliest zone is 14 hours ahead of UTC, the latest 12 behind it. */
export function monthSpan(month: Month): InstantSpan {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return {
    from: new Date(Date.UTC(year, number - 1, 1, -14)).toISOString(),
    until: new Date(Date.UTC(year, number, 1, 12)).toISOString(),
  };
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(time: number): Day {
  return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}
