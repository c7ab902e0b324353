import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { taskMutations } from "@pipelark/shared-data/tasks/taskMutations";
import type { SaveTaskOutcome, Task, TaskStatus } from "@pipelark/shared-data/tasks/taskSchema";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { followTask } from "./followTask.ts";
import { taskStates } from "#lib/taskStates.ts";

/** An act that failed, until it is tried again or left. */
export type FailedAct = { key: string; message: string; retry: () => void };
type Place = { status: TaskStatus; position?: number | undefined };
/** A task that makes room for the one that is moved, and its new position. */
type PushedTask = { task: Task; position: number };
export type TaskActs = ReturnType<typeof useTaskActs>;

/** What is done with a task from a list or a board. What fails is kept in `failed`, beside the tasks, to be tried again. */
export function useTaskActs({ services, user }: { services: ShellServices; user: SessionUser }) {
  const [failed, setFailed] = useState<readonly FailedAct[]>([]);
  const me = { id: user.id, name: user.name };
  const { mutateAsync: sendMove } = useMutation(taskMutations.move(services));
  const { mutateAsync: sendChange } = useMutation(taskMutations.change(services));
  const { mutateAsync: sendRemoval } = useMutation(taskMutations.remove(services));
  const { mutateAsync: sendAgain } = useMutation(taskMutations.add(services, me));

  function leave(key: string) {
    setFailed((acts) => acts.filter((act) => act.key !== key));
  }

  async function attempt(key: string, act: { failure: string; run: () => Promise<void> }) {
    leave(key);
    try {
      await act.run();
    } catch (error) {
      const message = describeFault(error, { failure: act.failure });
      setFailed((acts) => [
        ...acts.filter((other) => other.key !== key),
        { key, message, retry: () => void attempt(key, act) },
      ]);
    }
  }

  /** By its tick, its menu or its card, with those that give way to it: all of them go back together. */
  function move(task: Task, to: Place & { pushed?: readonly PushedTask[] }) {
    const { pushed = [], status, position } = to;

    function undo() {
      for (const before of [task, ...pushed.map((other) => other.task)]) put(before, before);
    }
    put(task, {
      status,
      position: position ?? (status === "done" ? newestPosition() : undefined),
      onSaved: () => toast({ message: movedMessage(task, status), undo }),
    });
    for (const other of pushed) put(other.task, { status, position: other.position });
  }

  function put(task: Task, { status, position, onSaved }: Place & { onSaved?: () => void }) {
    const failure = `“${task.title}” could not be moved to ${taskStates[status].label}`;
    async function run() {
      const outcome = await sendMove({ id: task.id, status, ...(position !== undefined && { position }) });
      if (outcome.kind === "missing") toast({ message: goneMessage(task) });
      if (outcome.kind === "invalid") throw new Error(`The server refused ${outcome.field}`);
      if (outcome.kind === "saved") onSaved?.();
    }
    followTask({ id: task.id, status });
    void attempt(task.id, { failure, run });
  }

  function assign(task: Task, assigneeId: string | null) {
    const failure = `“${task.title}” could not be ${assigneeId ? "taken" : "given back"}`;
    async function run() {
      let outcome = await sendChange({ id: task.id, version: task.version, assigneeId });
      // Something else about it has changed: it is still free.
      if (outcome.kind === "conflict" && outcome.task.assignee?.id === task.assignee?.id) {
        outcome = await sendChange({ id: task.id, version: outcome.task.version, assigneeId });
      }
      settleAssignment(outcome);
    }
    function settleAssignment(outcome: SaveTaskOutcome) {
      if (outcome.kind === "saved") {
        toast({
          message: assigneeId ? `“${task.title}” is yours.` : `“${task.title}” is nobody's now.`,
          undo: () => assign(outcome.task, task.assignee?.id ?? null),
        });
      } else if (outcome.kind === "conflict") {
        toast({ message: `${outcome.task.assignee?.name ?? "Somebody"} has taken “${task.title}” already.` });
      } else if (outcome.kind === "missing") toast({ message: goneMessage(task) });
      else throw new Error(`The server refused ${outcome.field}`);
    }
    followTask(task);
    void attempt(task.id, { failure, run });
  }

  function remove(task: Task) {
    const failure = `“${task.title}” could not be deleted`;
    async function run() {
      const outcome = await sendRemoval(task.id);
      if (outcome.kind === "missing") return toast({ message: goneMessage(task) });
      // Comments do not come back, so that a task with some was asked about before.
      toast({ message: `“${task.title}” is deleted.`, ...(task.commentCount === 0 && { undo: () => restore(task) }) });
    }
    followTask(task);
    void attempt(task.id, { failure, run });
  }

  function restore({ id, kind, title, notes, status, startsOn, dueOn, companyId, assignee, position }: Task) {
    const failure = `“${title}” could not be brought back`;
    const task = {
      id,
      kind,
      title,
      notes,
      status,
      startsOn,
      dueOn,
      companyId,
      position,
      assigneeId: assignee?.id ?? null,
    };
    async function run() {
      const outcome = await sendAgain({ task, assignee });
      if (outcome.kind === "invalid") throw new Error(`The server refused ${outcome.field}`);
    }
    void attempt(id, { failure, run });
  }

  return {
    failed,
    leave,
    move,
    take: (task: Task) => assign(task, user.id),
    giveBack: (task: Task) => assign(task, null),
    remove,
    /** Whether the server would let this user delete it. */
    mayRemove: (task: Task) => user.role === "admin" || task.createdBy.id === user.id,
  };
}

/** What is done comes first in its column. */
function newestPosition(): number {
  return Date.now() * 1000;
}

function movedMessage({ title, status: before }: Task, status: TaskStatus): string {
  if (status === before) return `“${title}” is moved.`;
  return status === "done" ? `“${title}” is done.` : `“${title}” is moved to ${taskStates[status].label}.`;
}

function goneMessage({ title }: Task): string {
  return `“${title}” is not there any more, or somebody else has taken it.`;
}
