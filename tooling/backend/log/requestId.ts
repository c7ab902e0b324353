import { AsyncLocalStorage } from "node:async_hooks";

const ofTask = new AsyncLocalStorage<string>();

/** Answers a request; what it logs as failed carries this id. */
export function withRequestId<Result>(id: string, answer: () => Result): Result {
  return ofTask.run(id, answer);
}

/** Id of the request that is being answered. */
export function requestId(): string | undefined {
  return ofTask.getStore();
}
