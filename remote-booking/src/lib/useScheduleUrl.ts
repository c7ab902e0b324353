import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useCallback } from "react";
import { isDay, isMonth } from "./calendarDays.ts";
import { deviceZone, isTimeZone } from "./timeZones.ts";
import { monthOf } from "./zonedTime.ts";
import type { Day, Month } from "./zonedTime.ts";

type Place = {
  month: Month | null;
  day: Day | null;
  time: string | null;
  zone: string;
  /** The clock that the visitor chose; null is that of their language. */
  clock: Clock | null;
  /** Whether all times of a week are shown, instead of a month and the times of a day. */
  isWeek: boolean;
};

/** What the address calls them. */
type PlaceName = "month" | "day" | "time" | "zone" | "clock" | "view";

export type Clock = "12" | "24";

export type ScheduleUrl = Place & {
  /** Goes to a place; what is not named stays, null leaves the address. `replace` leaves no step for Back. */
  go: (change: Partial<Record<PlaceName, string | null>>, options?: { replace: boolean }) => void;
};

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Where the visitor is in the calendar. It is all in the address, so that Back, a reload and a sent link keep it. */
export function useScheduleUrl(): ScheduleUrl {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const go = useCallback<ScheduleUrl["go"]>(
    (change, { replace } = { replace: false }) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: `?${next}`, hash }, { replace, preventScrollReset: true });
    },
    [navigate, search, hash],
  );
  return { ...placeOf(new URLSearchParams(search)), go };
}

function placeOf(query: URLSearchParams): Place {
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
