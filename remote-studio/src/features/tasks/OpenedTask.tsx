import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { ConfirmDialog } from "@pipelark/shared-ui/ConfirmDialog";
import { useState } from "react";
import { FailedActs } from "./FailedActs.tsx";
import { TaskDrawer } from "./open/TaskDrawer.tsx";
import { useTaskActs } from "./useTaskActs.ts";

type OpenedTaskProps = {
  /** The task that the address names; null for none. */
  id: string | null;
  onClose: () => void;
};

/** One task beside a page that is not the list of tasks, with all that can be done about it. */
export function OpenedTask({ id, onClose }: OpenedTaskProps) {
  const { services, user } = useSignedIn();
  const acts = useTaskActs({ services, user });
  const [removing, setRemoving] = useState<Task | null>(null);

  function handleRemove(task: Task) {
    if (task.commentCount > 0) setRemoving(task);
    else acts.remove(task);
  }

  function handleConfirm() {
    setRemoving(null);
    if (removing) acts.remove(removing);
  }

  return (
    <>
      <FailedActs acts={acts.failed} onLeave={acts.leave} />
      <TaskDrawer services={services} user={user} id={id} acts={acts} onRemove={handleRemove} onClose={onClose} />
      <ConfirmDialog
        title="Delete this task?"
        isOpen={removing !== null}
        act="Delete task"
        cancel="Keep task"
        onConfirm={handleConfirm}
        onCancel={() => setRemoving(null)}
      >
        “{removing?.title}” is deleted with its comments. They cannot be brought back.
      </ConfirmDialog>
    </>
  );
}
