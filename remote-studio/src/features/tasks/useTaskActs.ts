import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import { type Task, type TaskStatus, taskStatuses } from "@pipelark/shared-data/tasks/taskSchema";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import type { MenuEntry } from "@pipelark/shared-ui/overlays/Menu";
import type { ToastMessage } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { followTask } from "./followTask.ts";
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
  const { mutateAsync: sendAssignment } = useMutation(taskMutations.assign(services));
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

  function assign(task: Task, assignee: Task["assignee"]) {
    followTask(task);
    void act({
      key: task.id,
      run: () => sendAssignment({ task, assignee }),
      failure: `“${task.title}” could not be ${assignee ? "assigned to you" : "unassigned"}`,
      done(outcome) {
        if (outcome.kind === "conflict") {
          return { message: `${outcome.task.assignee?.name ?? "Someone"} already took “${task.title}”.` };
        }
        if (outcome.kind !== "saved") return refusal(task, outcome);
        return {
          message: assignee ? `“${task.title}” is assigned to you.` : `“${task.title}” is unassigned.`,
          undo: () => assign(outcome.task, task.assignee),
        };
      },
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

  function restore({ id, kind, title, notes, status, startsOn, dueOn, companyId, assignee, position }: Task) {
    const about = { id, kind, title, notes, status, startsOn, dueOn, companyId, position };
    void act({
      key: id,
      run: () => sendAgain({ task: { ...about, assigneeId: assignee?.id ?? null }, assignee }),
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
    take: (task: Task) => assign(task, me),
    giveBack: (task: Task) => assign(task, null),
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

/** Message for a rejected change. A rejected field is a bug of ours. */
function refusal(task: Pick<Task, "title">, outcome: { kind: "missing" } | { kind: "invalid"; field: string }) {
  if (outcome.kind === "invalid") throw new Error(`The server refused ${outcome.field}`);
  return { message: goneMessage(task) };
}

function goneMessage({ title }: Pick<Task, "title">): string {
  return `“${title}” no longer exists, or someone else has taken it.`;
}

type TaskMenuOptions = { task: Task; user: SessionUser; acts: TaskActs; onRemove: (task: Task) => void };

/** Actions for a task in a list. */
export function taskMenu({ task, user, acts, onRemove }: TaskMenuOptions): MenuEntry[] {
  return [
    ...taskStatuses
      .filter((status) => status !== task.status)
      .map((status) => ({ label: `Move to ${taskStates[status].label}`, onSelect: () => acts.move(task, { status }) })),
    ...(task.assignee === null ? [{ label: "Assign to me", onSelect: () => acts.take(task) }] : []),
    ...(task.assignee?.id === user.id ? [{ label: "Unassign", onSelect: () => acts.giveBack(task) }] : []),
    ...(acts.mayRemove(task) ? [{ label: "Delete", tone: "danger" as const, onSelect: () => onRemove(task) }] : []),
  ];
}
