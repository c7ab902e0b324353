/** Runs a task of a caller when it is their turn. */
export type FairQueue = <Result>(caller: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * Runs so many tasks at once, and lets callers take turns: who sends a hundred requests waits behind them, and everybody
 * else waits for one of them at most.
 */
export function createFairQueue(atOnce: number): FairQueue {
  /** In the order of whose turn is next. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = 0;

  async function runNext(): Promise<void> {
    const [turn] = waiting;
    if (running >= atOnce || turn === undefined) return;
    const [caller, [task, ...others]] = turn;
    waiting.delete(caller);
    if (others.length > 0) waiting.set(caller, others);
    running += 1;
    await task?.();
    running -= 1;
    runNextSoon();
  }

  // Tasks start only after all requests that have arrived were read. The embedded database works in this thread: while a
  // task runs nothing is read, and a request that was not read yet has no turn.
  function runNextSoon(): void {
    setImmediate(() => void runNext());
  }

  return function enqueue(caller, task) {
    return new Promise((resolve, reject) => {
      function settled(): Promise<void> {
        return task().then(resolve, reject);
      }
      waiting.set(caller, [...(waiting.get(caller) ?? []), settled]);
      runNextSoon();
    });
  };
}
