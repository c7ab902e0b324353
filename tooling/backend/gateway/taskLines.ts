import { createTaskQueue, type TaskQueue } from "../engine/taskQueue.ts";

/** Runs the tasks of one key one after the other, and those of different keys in parallel. */
export type TaskLines = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Creates empty {@link TaskLines}. */
export function createTaskLines(): TaskLines {
  const lines = new Map<string, { enqueue: TaskQueue; tasks: number }>();

  return async function enqueue(key, task) {
    const line = lines.get(key) ?? { enqueue: createTaskQueue(), tasks: 0 };
    lines.set(key, line);
    line.tasks += 1;
    try {
      return await line.enqueue(task);
    } finally {
      line.tasks -= 1;
      if (line.tasks === 0) lines.delete(key);
    }
  };
}
