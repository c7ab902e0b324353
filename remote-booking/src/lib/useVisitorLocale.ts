import { useMemo, useState } from "react";
import type { Clock } from "./schedulePlace.ts";
import { visitorLocale } from "./visitorLocale.ts";
import type { VisitorLocale } from "./visitorLocale.ts";

/** How this visitor writes times, with the clock of 12 or 24 hours that they chose. */
export function useVisitorLocale(clock: Clock | null): VisitorLocale {
  const [own] = useState(() => visitorLocale());
  return useMemo(() => (clock === null ? own : { ...own, hour12: clock === "12" }), [own, clock]);
}
