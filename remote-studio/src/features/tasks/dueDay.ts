import { formatDay } from "@pipelark/shared-signed-in/formatMoment";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

/** The user's own day as an ISO text, so many days from today. */
export function localDay(from = 0): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + from);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}

export type DueGroup = "overdue" | "today" | "week" | "later" | "none";

/** How near a due date is, for tasks that are not done. */
export function dueGroupOf(dueOn: string | null): DueGroup {
  if (dueOn === null) return "none";
  if (dueOn < localDay()) return "overdue";
  if (dueOn === localDay()) return "today";
  return dueOn <= localDay(7) ? "week" : "later";
}

type DueWords = { words: string; tone: BadgeTone | null };

/** A due date in words that tell without colour whether it is late. */
export function dueWords({ dueOn, isDone }: { dueOn: string; isDone: boolean }): DueWords {
  const day = formatDay(dueOn);
  if (isDone) return { words: day, tone: null };
  if (dueOn < localDay()) return { words: `Overdue: ${day}`, tone: "danger" };
  if (dueOn === localDay()) return { words: "Due today", tone: "warn" };
  if (dueOn === localDay(1)) return { words: "Due tomorrow", tone: null };
  return { words: `Due ${day}`, tone: null };
}
