/** Runs so many tasks of one key at once, in the order in which they came, and those of different keys in parallel. */
export type TaskLines = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Creates empty {@link TaskLines}; without a number, the tasks of a key run one after the other. */
export function createTaskLines(atOnce = 1): TaskLines {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function enqueue(key, task) {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const startNext = line.waiting.shift();
      if (startNext) startNext();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
