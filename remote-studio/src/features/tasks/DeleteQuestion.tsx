import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import type { TaskRemoval } from "./useTaskRemoval.ts";

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
