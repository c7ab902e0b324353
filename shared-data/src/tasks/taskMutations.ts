import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { optimisticMutation } from "../optimisticMutation.ts";
import { withClient } from "../withClient.ts";
import { allTasks, dropTask, knownTask, putNewTask, putTask, taskLists } from "./taskCache.ts";
import type { CommentEntry, NewTask, TaskChange, TaskMove } from "./taskEntry.ts";
import { taskQueries } from "./taskQueries.ts";
import { addComment, addTask, changeTask, deleteTask, moveTask } from "./taskRepository.ts";
import type { SaveTaskOutcome, Task } from "./taskSchema.ts";

type Backend = Pick<ShellServices, "supabase">;
type Person = { id: string; name: string };
/** `assignee` is the person with `assigneeId`, `lead` the one with `leadId`. */
type NewTaskOf = { task: NewTask; assignee: Person | null; lead?: Task["lead"] };
type Assignment = { task: Task; assignee: Person | null };
type Schedule = { task: Task; dueOn: string | null };
type TaskAnswer = SaveTaskOutcome | Awaited<ReturnType<typeof moveTask>>;

/** Mutations of tasks. Lists are updated optimistically. */
export const taskMutations = {
  add: (services: Backend, author: Person) =>
    optimisticMutation({
      key: [...taskLists, "add"],
      idOf: ({ task }: NewTaskOf) => task.id,
      show(queries, added) {
        putNewTask(queries, toUnsavedTask({ ...added, author }));
        return () => dropTask(queries, added.task.id);
      },
      send: ({ task }) => withClient(services, (client) => addTask(client, task)),
      settle({ queries, outcome, rollBack }) {
        if (outcome.kind === "saved" || outcome.kind === "conflict") putTask(queries, outcome.task);
        else rollBack();
      },
      invalidate: invalidateDependents,
    }),
  /** For the form, which shows other people's changes. Not optimistic: lists wait for the server. */
  change: (services: Backend) =>
    mutationOptions({
      async mutationFn(change: TaskChange, { client: queries }): Promise<SaveTaskOutcome> {
        const outcome = await withClient(services, (client) => changeTask(client, change));
        takeOver(queries, { id: change.id, outcome });
        invalidateDependents(queries);
        return outcome;
      },
    }),
  assign: (services: Backend) =>
    optimisticMutation({
      key: [...taskLists, "assign"],
      idOf: ({ task }: Assignment) => task.id,
      show: (queries, { task, assignee }) => showInstead(queries, { task, changed: { ...task, assignee } }),
      send: ({ task, assignee }) =>
        changeUnlessTaken(services, {
          task,
          change: { assigneeId: assignee?.id ?? null },
          isTaken: (other) => other.assignee?.id !== task.assignee?.id,
        }),
      settle: ({ queries, change, outcome, rollBack }) =>
        settleChange(queries, { id: change.task.id, outcome, rollBack }),
      invalidate: invalidateDependents,
    }),
  /** Sets or removes the due date. */
  schedule: (services: Backend) =>
    optimisticMutation({
      key: [...taskLists, "schedule"],
      idOf: ({ task }: Schedule) => task.id,
      show: (queries, { task, dueOn }) => showInstead(queries, { task, changed: { ...task, dueOn } }),
      send: ({ task, dueOn }) =>
        changeUnlessTaken(services, { task, change: { dueOn }, isTaken: (other) => other.dueOn !== task.dueOn }),
      settle: ({ queries, change, outcome, rollBack }) =>
        settleChange(queries, { id: change.task.id, outcome, rollBack }),
      invalidate: invalidateDependents,
    }),
  /** Moves a task to another board column or to another place in its column. */
  move: (services: Backend) =>
    optimisticMutation({
      key: [...taskLists, "move"],
      isSequential: true,
      idOf: ({ id }: TaskMove) => id,
      show(queries, { id, status, position }) {
        const before = knownTask(queries, id);
        if (!before) return () => undefined;
        putTask(queries, { ...before, status, position: position ?? before.position });
        return () => putTask(queries, before);
      },
      send: (move) => withClient(services, (client) => moveTask(client, move)),
      settle: ({ queries, change, outcome, rollBack }) => settleChange(queries, { id: change.id, outcome, rollBack }),
      invalidate: invalidateDependents,
    }),
  remove: (services: Backend) =>
    optimisticMutation({
      key: [...taskLists, "remove"],
      idOf: (id: string) => id,
      show(queries, id) {
        const before = knownTask(queries, id);
        dropTask(queries, id);
        return () => before && putNewTask(queries, before);
      },
      send: (id) => withClient(services, (client) => deleteTask(client, id)),
      invalidate: invalidateDependents,
    }),
  comment: (services: Backend, taskId: string) =>
    mutationOptions({
      async mutationFn(sent: CommentEntry, { client: queries }) {
        const outcome = await withClient(services, (client) => addComment(client, { ...sent, taskId }));
        if (outcome.kind !== "added") return outcome;
        const { comment } = outcome;
        const key = taskQueries.comments(services, taskId).queryKey;
        const isKnown = queries.getQueryData(key)?.some(({ id }) => id === comment.id) ?? false;
        queries.setQueryData(
          key,
          (comments) => comments && [...comments.filter(({ id }) => id !== comment.id), comment],
        );
        const task = knownTask(queries, taskId);
        if (task && !isKnown) putTask(queries, { ...task, commentCount: task.commentCount + 1 });
        return outcome;
      },
    }),
};

function showInstead(queries: QueryClient, { task, changed }: { task: Task; changed: Task }): () => void {
  putTask(queries, changed);
  return () => putTask(queries, task);
}

type FieldChange = {
  task: Task;
  change: Omit<TaskChange, "id" | "version">;
  /** True if another change of the same field must not be overwritten. */
  isTaken: (other: Task) => boolean;
};

/** Changes one field of a task, also after a change of other fields. */
async function changeUnlessTaken(services: Backend, { task, change, isTaken }: FieldChange): Promise<SaveTaskOutcome> {
  function send(version: number): Promise<SaveTaskOutcome> {
    return withClient(services, (client) => changeTask(client, { id: task.id, version, ...change }));
  }

  const outcome = await send(task.version);
  return outcome.kind === "conflict" && !isTaken(outcome.task) ? send(outcome.task.version) : outcome;
}

type AnsweredChange = { id: string; outcome: TaskAnswer; rollBack: () => void };

function settleChange(queries: QueryClient, { id, outcome, rollBack }: AnsweredChange): void {
  if (outcome.kind === "invalid") rollBack();
  else takeOver(queries, { id, outcome });
}

/** Shows the server's version of a task, whoever changed it. */
function takeOver(queries: QueryClient, { id, outcome }: { id: string; outcome: TaskAnswer }): void {
  if (outcome.kind === "saved" || outcome.kind === "conflict") putTask(queries, outcome.task);
  if (outcome.kind === "missing") dropTask(queries, id);
}

/** Refetches pending work and the calendar. Not awaited. */
function invalidateDependents(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["attention"] });
  void queries.invalidateQueries({ queryKey: [...allTasks, "due"] });
  void queries.invalidateQueries({ queryKey: taskLists, predicate: ({ state }) => state.data === undefined });
}

function toUnsavedTask({ task, author, assignee, lead = null }: NewTaskOf & { author: Person }): Task {
  const now = new Date();
  const { id, title, kind = "task", notes = "", status = "todo" } = task;
  const { startsOn = null, dueOn = null, companyId = null, position = now.getTime() * 1000 } = task;
  return {
    id,
    kind,
    title,
    notes,
    status,
    startsOn,
    dueOn,
    companyId,
    assignee,
    lead,
    position,
    version: 1,
    commentCount: 0,
    createdBy: author,
    createdAt: now,
    updatedBy: author,
    updatedAt: now,
    isSending: true,
  };
}
