import { type Day, firstOfWeek, isDay, isMonth, type Month, monthOf } from "@pipelark/shared-time/days";
import { deviceZone, isTimeZone } from "@pipelark/shared-time/zones";

export type Clock = "12" | "24";

/** Where a visitor is in the calendar. */
export type SchedulePlace = {
  month: Month | null;
  day: Day | null;
  time: string | null;
  zone: string;
  /** The clock that the visitor chose; null is that of their language. */
  clock: Clock | null;
  /** Whether all times of a week are shown, instead of a month and the times of a day. */
  isWeek: boolean;
};

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Reads the place out of an address; what makes no sense is not there. */
export function placeOf(query: URLSearchParams): SchedulePlace {
  const [month, day, time, zone, clock] = ["month", "day", "time", "zone", "clock"].map((name) => query.get(name));
  const chosenDay = isDay(day ?? null) ? (day ?? null) : null;
  return {
    day: chosenDay,
    month: month && isMonth(month) ? month : chosenDay && monthOf(chosenDay),
    // A time that is over, as in an old bookmark, was not chosen.
    time: time && instantPattern.test(time) && Date.parse(time) > Date.now() ? time : null,
    zone: isTimeZone(zone) ? zone : deviceZone(),
    clock: clock === "12" || clock === "24" ? clock : null,
    isWeek: query.get("view") === "week",
  };
}

type ShownTimes = Pick<SchedulePlace, "isWeek" | "day" | "month">;

/** The month whose times are asked for: a week's is that of its first day, from which on the answer holds all of it. */
export function askedMonth(
  { isWeek, day, month }: ShownTimes,
  { home, firstDay }: { home: Day; firstDay: number },
): Month {
  return isWeek ? monthOf(firstOfWeek(day ?? home, firstDay)) : (month ?? monthOf(home));
}
