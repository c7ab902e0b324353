import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { DeleteQuestion } from "./DeleteQuestion.tsx";
import { FailedActs } from "./FailedActs.tsx";
import { TaskDrawer } from "./open/TaskDrawer.tsx";
import { useTaskActs } from "./useTaskActs.ts";
import { useTaskRemoval } from "./useTaskRemoval.ts";

type OpenedTaskProps = {
  /** The task that the address names; null for none. */
  id: string | null;
  onClose: () => void;
};

/** One task beside a page that is not the list of tasks, with all that can be done about it. */
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
