import type { SpecialDay } from "@pipelark/shared-data/scheduling/schedulingSchema";
import { formatLongDay } from "@pipelark/shared-time/formats";

/** "Thursday, December 24, 2026", or the first and the last day of several. */
export function dayOffName({ day, last_day }: Pick<SpecialDay, "day" | "last_day">): string {
  return last_day === null || last_day === day
    ? formatLongDay(day)
    : `${formatLongDay(day)} – ${formatLongDay(last_day)}`;
}
