import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FailedActs } from "./FailedActs.tsx";
import { TaskDrawer } from "./open/TaskDrawer.tsx";
import { useTaskActs } from "./useTaskActs.ts";
import { DeleteQuestion, useTaskRemoval } from "./useTaskRemoval.tsx";

type OpenedTaskProps = {
  /** Id of the task in the URL; null for none. */
  id: string | null;
  onClose: () => void;
};

/** A task in a drawer on pages other than the task list, with all actions. */
export function OpenedTask({ id, onClose }: OpenedTaskProps) {
  const { services, user } = useSignedIn();
  const acts = useTaskActs({ services, user });
  const removal = useTaskRemoval(acts);

  return (
    <>
      <FailedActs acts={acts.failed} />
      <TaskDrawer services={services} user={user} id={id} acts={acts} onRemove={removal.remove} onClose={onClose} />
      <DeleteQuestion removal={removal} />
    </>
  );
}
