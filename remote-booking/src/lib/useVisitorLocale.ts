import { useMemo, useState } from "react";
import type { Clock } from "./schedulePlace.ts";
import { clockLocale, type ClockLocale } from "@pipelark/shared-time/locale";

/** How this visitor writes times, with the clock of 12 or 24 hours that they chose. */
export function useVisitorLocale(clock: Clock | null): ClockLocale {
  const [own] = useState(() => clockLocale());
  return useMemo(() => (clock === null ? own : { ...own, hour12: clock === "12" }), [own, clock]);
}
