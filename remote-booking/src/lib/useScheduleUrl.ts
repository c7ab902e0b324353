import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useCallback } from "react";
import { placeOf } from "./schedulePlace.ts";
import type { SchedulePlace } from "./schedulePlace.ts";

/** Query parameters of a place. */
type PlaceName = "month" | "day" | "time" | "zone" | "clock" | "view";

export type ScheduleUrl = SchedulePlace & {
  /** Changes parts of the place; omitted ones stay, null removes one from the URL. `replace` adds no history entry. */
  go: (change: Partial<Record<PlaceName, string | null>>, options?: { replace: boolean }) => void;
};

/** The visitor's place in the calendar. All of it is in the URL, so that Back, a reload and a shared link keep it. */
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
