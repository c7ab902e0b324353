import { today } from "@pipelark/shared-time/zones";
import { useSearchParams } from "@pipelark/shared-router";
import { useMemo, useState } from "react";
import { dayFromText } from "#lib/dayFromText.ts";
import { axisAround, type TimeAxis, timeAxis, type Zoom } from "./timeAxis.ts";

type Change = Partial<Record<"company" | "zoom" | "from" | "as" | "task", string | null>>;

/**
 * State of the timeline in the URL: `?company=` (all when missing), `&zoom=months`, `&from=2026-11-02`, `&as=list`,
 * `&task=`.
 */
export function useTimelineAddress() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => today());
  const zoom: Zoom = search.get("zoom") === "months" ? "months" : "weeks";
  const from = search.get("from");
  const axis: TimeAxis = useMemo(
    () => timeAxis({ date: dayFromText(from) ?? axisAround(now, zoom), zoom }),
    [from, now, zoom],
  );

  function changed(change: Change): URLSearchParams {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  }

  return {
    axis,
    today: now,
    companyId: search.get("company"),
    taskId: search.get("task"),
    isList: search.get("as") === "list",
    go: (change: Change) => setSearch(changed(change), { preventScrollReset: true }),
    /** URL after a change, for links. */
    linkTo: (change: Change) => `?${changed(change).toString()}`,
  };
}

/** Props of every part of the timeline. */
export type TimelineShown = Pick<ReturnType<typeof useTimelineAddress>, "axis" | "today" | "linkTo">;
