import { type Day, firstOfWeek, isDay, isMonth, type Month, monthOf } from "@pipelark/shared-time/days";
import { isTimeZone } from "@pipelark/shared-time/zoneNames";
import { deviceZone } from "@pipelark/shared-time/zones";

export type Clock = "12" | "24";

/** The visitor's place in the calendar. */
export type SchedulePlace = {
  month: Month | null;
  day: Day | null;
  time: string | null;
  zone: string;
  /** The visitor's choice; null for their language's clock. */
  clock: Clock | null;
  /** True for all times of a week, false for a month and the times of a day. */
  isWeek: boolean;
};

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Reads the place from a query; invalid values count as missing. */
export function placeOf(query: URLSearchParams): SchedulePlace {
  const [month, day, time, zone, clock] = ["month", "day", "time", "zone", "clock"].map((name) => query.get(name));
  const chosenDay = isDay(day ?? null) ? (day ?? null) : null;
  return {
    day: chosenDay,
    month: month && isMonth(month) ? month : chosenDay && monthOf(chosenDay),
    // Ignores a time in the past, for example from an old bookmark.
    time: time && instantPattern.test(time) && Date.parse(time) > Date.now() ? time : null,
    zone: isTimeZone(zone) ? zone : deviceZone(),
    clock: clock === "12" || clock === "24" ? clock : null,
    isWeek: query.get("view") === "week",
  };
}

type ShownTimes = Pick<SchedulePlace, "isWeek" | "day" | "month">;

/** Month whose times are loaded. For a week, the month of its first day: that answer covers the whole week. */
export function queriedMonth(
  { isWeek, day, month }: ShownTimes,
  { home, firstDay }: { home: Day; firstDay: number },
): Month {
  return isWeek ? monthOf(firstOfWeek(day ?? home, firstDay)) : (month ?? monthOf(home));
}
