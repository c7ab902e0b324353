import { addDays } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";
import { formatDay } from "@pipelark/shared-time/formats";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

export type DueGroup = "overdue" | "today" | "week" | "later" | "none";

/** Urgency of a due date, for open tasks. */
export function dueGroupOf(dueOn: string | null): DueGroup {
  if (dueOn === null) return "none";
  if (dueOn < today()) return "overdue";
  if (dueOn === today()) return "today";
  return dueOn <= addDays(today(), 7) ? "week" : "later";
}

type DueWords = { words: string; tone: BadgeTone | null };

/** Due date as text that says without colour if it is late. */
export function dueWords({ dueOn, isDone }: { dueOn: string; isDone: boolean }): DueWords {
  const day = formatDay(dueOn);
  if (isDone) return { words: day, tone: null };
  if (dueOn < today()) return { words: `Overdue: ${day}`, tone: "danger" };
  if (dueOn === today()) return { words: "Due today", tone: "warn" };
  if (dueOn === addDays(today(), 1)) return { words: "Due tomorrow", tone: null };
  return { words: `Due ${day}`, tone: null };
}
