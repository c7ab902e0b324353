import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import type { ToastMessage } from "@pipelark/shared-ui/overlays/toast";

type Titled = Pick<Task, "title">;

/** Message for a rejected change. A rejected field is a bug of ours. */
export function refusal(task: Titled, outcome: { kind: "missing" } | { kind: "invalid"; field: string }): ToastMessage {
  if (outcome.kind === "invalid") throw new Error(`The server refused ${outcome.field}`);
  return { message: goneMessage(task) };
}

export function goneMessage({ title }: Titled): string {
  return `“${title}” no longer exists, or someone else has taken it.`;
}
