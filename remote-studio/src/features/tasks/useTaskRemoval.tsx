import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { useState } from "react";
import type { TaskActs } from "./useTaskActs.ts";

export type TaskRemoval = ReturnType<typeof useTaskRemoval>;

/** Deletes a task; one with comments only after `DeleteQuestion` is confirmed. */
export function useTaskRemoval(acts: TaskActs) {
  const [asked, setAsked] = useState<Task | null>(null);

  function remove(task: Task) {
    if (task.commentCount > 0) setAsked(task);
    else acts.remove(task);
  }

  function confirm() {
    setAsked(null);
    if (asked) acts.remove(asked);
  }

  function keep() {
    setAsked(null);
  }

  /** `asked` is the task to confirm. */
  return { asked, remove, confirm, keep };
}

/** Asks before a task is deleted with its comments. */
export function DeleteQuestion({ removal: { asked, confirm, keep } }: { removal: TaskRemoval }) {
  return (
    <ConfirmDialog
      title="Delete this task?"
      isOpen={asked !== null}
      act="Delete task"
      cancel="Keep task"
      onConfirm={confirm}
      onCancel={keep}
    >
      “{asked?.title}” and its comments will be deleted. This can't be undone.
    </ConfirmDialog>
  );
}
