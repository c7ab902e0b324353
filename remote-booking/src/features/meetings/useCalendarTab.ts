import { useLocation, useNavigate } from "@pipelark/shared-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import { openInNewTab } from "#lib/openInNewTab.ts";
import type { NewTab } from "#lib/openInNewTab.ts";

const visitSchema = v.object({ calendarTab: v.picklist(["opened", "blocked"]) });

type CalendarTab = { tab: NewTab | null; open: () => void };

/**
 * Opens the calendar's tab: on click, and automatically once per visit. The history entry remembers it, so that Back
 * does not open another.
 */
export function useCalendarTab({ target, opensByItself }: { target: string; opensByItself: boolean }): CalendarTab {
  const location = useLocation();
  const navigate = useNavigate();
  const [tab, setTab] = useState(() => readVisit(location.state));
  const hasTried = useRef(tab !== null);

  function open() {
    hasTried.current = true;
    const outcome = openInNewTab(target);
    setTab(outcome);
    void navigate(`${location.pathname}${location.search}${location.hash}`, {
      replace: true,
      preventScrollReset: true,
      state: { calendarTab: outcome },
    });
  }

  const openOnce = useEffectEvent(() => {
    if (!hasTried.current) open();
  });

  useEffect(() => {
    if (opensByItself) openOnce();
  }, [opensByItself]);

  return { tab, open };
}

function readVisit(state: unknown): NewTab | null {
  const visit = v.safeParse(visitSchema, state);
  return visit.success ? visit.output.calendarTab : null;
}
