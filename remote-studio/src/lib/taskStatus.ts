import type { PlannedTask } from "@pipelark/shared-data/plan/planSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";

const words = { todo: "to do", doing: "in progress", done: "done" } as const;
const tones = { todo: "muted", doing: "info", done: "ok" } as const satisfies Record<PlannedTask["status"], BadgeTone>;

/** How far a task is on a day, an ISO text: late when it should have been done before. */
export function taskStatus({ status, due_on: due }: PlannedTask, today: string): { words: string; tone: BadgeTone } {
  if (status !== "done" && due < today) return { words: "overdue", tone: "danger" };
  return { words: words[status], tone: tones[status] };
}
