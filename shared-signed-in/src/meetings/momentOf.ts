import { formatClock, formatLongDay } from "../formatMoment.ts";

/** The day and the time of a meeting, in the viewer's time zone. */
export function momentOf(moment: Date): string {
  return `${formatLongDay(moment)}, ${formatClock(moment)}`;
}
