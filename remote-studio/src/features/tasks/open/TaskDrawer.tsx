import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { knownTask } from "@pipelark/shared-data/tasks/taskCache";
import { taskQueries } from "@pipelark/shared-data/tasks/taskQueries";
import type { Task } from "@pipelark/shared-data/tasks/taskSchema";
import { formatMoment } from "@pipelark/shared-time/formats";
import { usePathOf } from "@pipelark/shared-signed-in/signedIn";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { styled } from "styled-components";
import type { TaskActs } from "../useTaskActs.ts";
import { CommentThread } from "./CommentThread.tsx";
import { TaskForm } from "./TaskForm.tsx";
import { useTaskCommands } from "./useTaskCommands.tsx";

export type TaskDrawerProps = {
  services: ShellServices;
  user: SessionUser;
  /** Id of the task in the URL; null for none. */
  id: string | null;
  acts: TaskActs;
  onRemove: (task: Task) => void;
  onClose: () => void;
};

/** A task in a drawer: its fields and comments. */
export function TaskDrawer({ id, onClose, ...rest }: TaskDrawerProps) {
  return (
    <Drawer title="Task" isOpen={id !== null} onClose={onClose}>
      {id && <OpenTask key={id} id={id} onClose={onClose} {...rest} />}
    </Drawer>
  );
}

type OpenTaskProps = Omit<TaskDrawerProps, "id"> & { id: string };

function OpenTask({ services, user, id, acts, onRemove, onClose }: OpenTaskProps) {
  const queries = useQueryClient();
  const query = useQuery({
    ...taskQueries.one(services, id),
    // The list's data is shown at once and refreshed.
    initialData: () => knownTask(queries, id),
    initialDataUpdatedAt: 0,
  });

  useTaskCommands({ task: query.data, acts });

  function handleRemove(removed: Task) {
    onClose();
    onRemove(removed);
  }

  return (
    <Stack $gap="large">
      <QueryView
        query={query}
        of="this task"
        loading={<Skeleton $height="20rem" role="status" aria-label="Loading the task" />}
        missing={<EmptyState title="Task not found">It was deleted, or someone else has taken it.</EmptyState>}
      >
        {(task) => (
          <>
            <ObjectTitle name={task.title} />
            {task.lead && <AboutLead {...task.lead} />}
            <TaskForm services={services} user={user} task={task} />
            <CommentThread services={services} user={user} task={task} />
            <Cluster $spread>
              <Small>
                Added by {task.createdBy.name}, {formatMoment(task.createdAt)}
                <br />
                Changed by {task.updatedBy.name}, {formatMoment(task.updatedAt)}
              </Small>
              {acts.mayRemove(task) && (
                <Button tone="quiet" size="medium" onClick={() => handleRemove(task)}>
                  Delete task
                </Button>
              )}
            </Cluster>
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** The page of leads is another remote's: where it is missing, the name has no link. */
function AboutLead({ id, name }: { id: string; name: string }) {
  const leads = usePathOf("leads");
  return <p>About the lead {leads ? <TextLink to={`${leads}?lead=${id}`}>{name}</TextLink> : name}</p>;
}

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
