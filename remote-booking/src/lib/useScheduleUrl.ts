import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useCallback } from "react";
import { placeOf } from "./schedulePlace.ts";
import type { SchedulePlace } from "./schedulePlace.ts";

/** What the address calls the parts of a place. */
type PlaceName = "month" | "day" | "time" | "zone" | "clock" | "view";

export type ScheduleUrl = SchedulePlace & {
  /** Goes to a place; what is not named stays, null leaves the address. `replace` leaves no step for Back. */
  go: (change: Partial<Record<PlaceName, string | null>>, options?: { replace: boolean }) => void;
};

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
