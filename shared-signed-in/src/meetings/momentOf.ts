import { formatClock, formatLongDay } from "@pipelark/shared-time/formats";

/** Day and time of a meeting, in the viewer's time zone. */
export function momentOf(moment: Date): string {
  return `${formatLongDay(moment)}, ${formatClock(moment)}`;
}
