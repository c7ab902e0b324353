/** Runs tasks strictly one after the other, in the order of arrival. A task that fails does not stop the next. */
export type TaskQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Creates an empty {@link TaskQueue}. */
export function createTaskQueue(): TaskQueue {
  let last: Promise<unknown> = Promise.resolve();

  return function enqueue(task) {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
