import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { withClient } from "../withClient.ts";
import { allTasks, dropTask, knownTask, putNewTask, putTask, taskLists } from "./taskCache.ts";
import type { CommentEntry, NewTask, TaskChange, TaskMove } from "./taskEntry.ts";
import { taskQueries } from "./taskQueries.ts";
import { addComment, addTask, changeTask, deleteTask, moveTask } from "./taskRepository.ts";
import type { SaveTaskOutcome, Task } from "./taskSchema.ts";

type Backend = Pick<ShellServices, "supabase">;
type Person = { id: string; name: string };

/** What is changed about tasks. Lists show it before the server has it, and as it was when it could not be done. */
export const taskMutations = {
  add: (services: Backend, author: Person) =>
    mutationOptions({
      async mutationFn({ task, assignee }: Pick<Sent, "task" | "assignee">, { client: queries }) {
        await stopReading(queries);
        putNewTask(queries, beforeItIsThere({ task, author, assignee }));
        try {
          const outcome = await withClient(services, (client) => addTask(client, task));
          if (outcome.kind === "saved" || outcome.kind === "conflict") putTask(queries, outcome.task);
          else dropTask(queries, task.id);
          readDependentsAgain(queries);
          return outcome;
        } catch (error) {
          dropTask(queries, task.id);
          throw error;
        }
      },
    }),
  /** Not shown before it is saved: somebody may have changed the task meanwhile. */
  change: (services: Backend) =>
    mutationOptions({
      async mutationFn(change: TaskChange, { client: queries }): Promise<SaveTaskOutcome> {
        const outcome = await withClient(services, (client) => changeTask(client, change));
        if (outcome.kind === "saved" || outcome.kind === "conflict") putTask(queries, outcome.task);
        if (outcome.kind === "missing") dropTask(queries, change.id);
        readDependentsAgain(queries);
        return outcome;
      },
    }),
  /** To another column of the board, or to another place in one. */
  move: (services: Backend) =>
    mutationOptions({
      // One after the other: of two moves of one task the later one has to win.
      scope: { id: "task moves" },
      async onMutate(move: TaskMove, { client: queries }) {
        await stopReading(queries);
        const before = knownTask(queries, move.id);
        if (before) putTask(queries, { ...before, status: move.status, position: move.position ?? before.position });
        return { before };
      },
      mutationFn: (move: TaskMove) => withClient(services, (client) => moveTask(client, move)),
      // oxlint-disable-next-line max-params -- react-query's
      onSuccess(outcome, move, _result, { client: queries }) {
        if (outcome.kind === "missing") dropTask(queries, move.id);
        // While a later move of it is on its way, that one is shown.
        else if (outcome.kind === "saved" && movesOf(queries, move.id) <= 1) putTask(queries, outcome.task);
        readDependentsAgain(queries);
      },
      // oxlint-disable-next-line max-params -- react-query's
      onError(_error, move, result, { client: queries }) {
        if (result?.before && movesOf(queries, move.id) <= 1) putTask(queries, result.before);
      },
    }),
  remove: (services: Backend) =>
    mutationOptions({
      async mutationFn(id: string, { client: queries }) {
        const before = knownTask(queries, id);
        await stopReading(queries);
        dropTask(queries, id);
        try {
          const outcome = await withClient(services, (client) => deleteTask(client, id));
          readDependentsAgain(queries);
          return outcome;
        } catch (error) {
          if (before) putNewTask(queries, before);
          throw error;
        }
      },
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

/** An answer that is on its way would hide the change again. A list that is being read for the first time stays at it. */
async function stopReading(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: taskLists, predicate: ({ state }) => state.data !== undefined });
}

function movesOf(queries: QueryClient, id: string): number {
  return queries.isMutating({
    predicate: ({ options, state: { variables } }) =>
      options.scope?.id === "task moves" && isRecord(variables) && variables.id === id,
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** What waits today, and the calendar. Nobody waits for it. */
function readDependentsAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["attention"] });
  void queries.invalidateQueries({ queryKey: [...allTasks, "due"] });
  void queries.invalidateQueries({ queryKey: taskLists, predicate: ({ state }) => state.data === undefined });
}

type Sent = {
  task: NewTask;
  author: Person;
  /** Whose `assigneeId` it is. */
  assignee: Person | null;
};

function beforeItIsThere({ task, author, assignee }: Sent): Task {
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
