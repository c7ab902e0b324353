import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import type { Task, TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import type { ToastMessage } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { followTask } from "./followTask.ts";
import { goneMessage, refusal } from "./taskRefusals.ts";
import { useAssignees } from "./useAssignees.ts";
import { useTaskFieldActs } from "./useTaskFieldActs.ts";
import { taskStates } from "#lib/taskStates.ts";

type Place = { status: TaskStatus; position?: number | undefined };
/** A task that gives way to the moved one, with its new position. */
type PushedTask = { task: Task; position: number };
export type TaskActs = ReturnType<typeof useTaskActs>;

/** Actions on tasks in a list or on the board. Failures are kept in `failed` for a retry. */
export function useTaskActs({ services, user }: { services: ShellServices; user: SessionUser }) {
  const { act, failed } = useAct();
  const me = { id: user.id, name: user.name };
  const { mutateAsync: sendMove } = useMutation(taskMutations.move(services));
  const fields = useTaskFieldActs({ services, user, act });
  const people = useAssignees({ services, user });
  const { mutateAsync: sendRemoval } = useMutation(taskMutations.remove(services));
  const { mutateAsync: sendAgain } = useMutation(taskMutations.add(services, me));

  /** Moves a task and those that give way to it; undo restores all of them. */
  function move(task: Task, to: Place & { pushed?: readonly PushedTask[] }) {
    const { pushed = [], status, position } = to;

    function undo() {
      for (const before of [task, ...pushed.map((other) => other.task)]) put(before, before);
    }
    put(task, {
      status,
      position: position ?? (status === "done" ? newestPosition() : undefined),
      said: { message: movedMessage(task, status), undo },
    });
    for (const other of pushed) put(other.task, { status, position: other.position });
  }

  function put(task: Task, { status, position, said }: Place & { said?: ToastMessage }) {
    followTask({ id: task.id, status });
    void act({
      key: task.id,
      run: () => sendMove({ id: task.id, status, ...(position !== undefined && { position }) }),
      failure: `“${task.title}” could not be moved to ${taskStates[status].label}`,
      done: (outcome) => (outcome.kind === "saved" ? said : refusal(task, outcome)),
    });
  }

  function remove(task: Task) {
    followTask(task);
    void act({
      key: task.id,
      run: () => sendRemoval(task.id),
      failure: `“${task.title}” could not be deleted`,
      done: ({ kind }) => ({
        message: kind === "missing" ? goneMessage(task) : `“${task.title}” was deleted.`,
        // Comments cannot be restored, so tasks with comments are confirmed first and have no undo.
        ...(kind !== "missing" && task.commentCount === 0 && { undo: () => restore(task) }),
      }),
    });
  }

  function restore({ id, kind, title, notes, status, startsOn, dueOn, companyId, assignee, lead, position }: Task) {
    const about = { id, kind, title, notes, status, startsOn, dueOn, companyId, leadId: lead?.id ?? null, position };
    void act({
      key: id,
      run: () => sendAgain({ task: { ...about, assigneeId: assignee?.id ?? null }, assignee, lead }),
      failure: `“${title}” could not be restored`,
      done(outcome) {
        if (outcome.kind === "too-many") {
          return { message: `“${title}” was not restored: you're adding tasks too quickly.` };
        }
        return outcome.kind === "invalid" ? refusal({ title }, outcome) : null;
      },
    });
  }

  return {
    failed,
    move,
    /** Marks an open task as done, and a done one as open. */
    toggle: (task: Task) => move(task, { status: task.status === "done" ? "todo" : "done" }),
    ...fields,
    take: (task: Task) => fields.assign(task, me),
    /** Those whom the user can assign tasks to. Loaded once a menu is opened. */
    people,
    remove,
    /** True if the server allows this user to delete it. */
    mayRemove: (task: Task) => user.role === "admin" || task.createdBy.id === user.id,
  };
}

/** Done tasks go to the top of their column. */
function newestPosition(): number {
  return Date.now() * 1000;
}

function movedMessage({ title, status: before }: Task, status: TaskStatus): string {
  if (status === before) return `“${title}” was moved.`;
  return status === "done" ? `“${title}” is done.` : `“${title}” was moved to ${taskStates[status].label}.`;
}
