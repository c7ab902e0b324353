import type { Engine } from "../engine/engine.ts";
import type { TaskQueue } from "../engine/taskQueue.ts";

/** Access to the database as its owner, in a caller's turn. */
export type WaitingSql = Pick<Engine["sql"], "query" | "transaction" | "rehearse">;

export function waitingIn(enqueue: TaskQueue, sql: Engine["sql"]): WaitingSql {
  return {
    query: (...asked) => enqueue(() => sql.query(...asked)),
    transaction: (run) => enqueue(() => sql.transaction(run)),
    rehearse: (run) => enqueue(() => sql.rehearse(run)),
  };
}
