import { today } from "@pipelark/shared-time/zones";
import { useSearchParams } from "@pipelark/shared-router";
import { useEffect, useRef, useState } from "react";
import { dayFromText } from "#lib/dayFromText.ts";
import type { CalendarView } from "./calendarRange.ts";

type Change = Partial<Record<"view" | "date" | "meeting" | "day", string | null>>;

/**
 * State of the calendar in the URL: `?view=week&date=2026-11-23`, an open meeting as `&meeting=`, an open day as
 * `&day=`.
 */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams();
  const view: CalendarView = search.get("view") === "week" ? "week" : "month";
  const [now] = useState(() => today());
  const inAddress = dayFromText(search.get("date")) ?? now;
  const own = useOwnValue(inAddress);

  function changed(change: Change): URLSearchParams {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  }

  /** Changes the URL; Back returns here unless `replaces` is set. */
  function go(change: Change, { replaces = false }: { replaces?: boolean } = {}) {
    setSearch(changed(change), { replace: replaces, preventScrollReset: true });
  }

  /** Keyboard navigation moved to another day. */
  function move(next: string) {
    if (own.set(next)) go({ date: next }, { replaces: true });
  }

  /** Opens a day. The grid also reports its focus as a move, which is ignored. */
  function openOn(day: string) {
    own.set(day);
    go({ date: day, day });
  }

  return {
    view,
    date: own.value,
    today: now,
    meetingId: search.get("meeting"),
    openDay: dayFromText(search.get("day")),
    go,
    /** URL after a change, for links. */
    linkTo: (change: Change) => `?${changed(change).toString()}`,
    move,
    openOn,
  };
}

/**
 * A value of the URL that updates immediately on local changes, so that quick key presses need not wait for the URL.
 */
function useOwnValue(inAddress: string) {
  const [value, setValue] = useState(inAddress);
  const sent = useRef<string[]>([]);
  const latest = useRef(inAddress);

  useEffect(() => {
    const place = sent.current.indexOf(inAddress);
    sent.current = sent.current.slice(place + 1);
    if (place < 0) {
      latest.current = inAddress;
      setValue(inAddress);
    }
  }, [inAddress]);

  return {
    value,
    /** Returns true if the value changed. */
    set(next: string): boolean {
      if (latest.current === next) return false;
      latest.current = next;
      sent.current.push(next);
      setValue(next);
      return true;
    },
  };
}
