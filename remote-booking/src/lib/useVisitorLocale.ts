import { useMemo, useState } from "react";
import type { Clock } from "./schedulePlace.ts";
import { clockLocale, type ClockLocale } from "@pipelark/shared-time/locale";

/** Locale for times, with the visitor's choice of 12 or 24 hours. */
export function useVisitorLocale(clock: Clock | null): ClockLocale {
  const [own] = useState(() => clockLocale());
  return useMemo(() => (clock === null ? own : { ...own, hour12: clock === "12" }), [own, clock]);
}
