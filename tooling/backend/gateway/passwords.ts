import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { createPasswordLine, type PasswordAttempt } from "./passwordLine.ts";

const cost = 10;
/** Hash of the same cost that no password matches, so that an unknown address takes as long as a wrong password. */
const dummyHash = "$2b$10$t5/76DfLd7tyWVWZa9mm6uu6QiAm/dJaXDG/vW1FLrLdwD0FBvQiC";
/** One core stays free for the database and other requests. */
const threadsAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

const resultSchema = v.union([v.boolean(), v.string()]);
type Task = { password: string; hash?: string; cost?: number };

export type Passwords = {
  /** Compares a password with a hash; takes as long when there is no hash. "busy" when others go first and too many wait. */
  matches: (attempt: PasswordAttempt, sent: { password: string; hash: string | null }) => Promise<boolean | "busy">;
  /** Makes a new hash. */
  hash: (attempt: PasswordAttempt, password: string) => Promise<{ hash: string } | "busy">;
  close: () => Promise<void>;
};

/** Starts the threads that compare passwords. */
export function createPasswords(): Passwords {
  const inLine = createPasswordLine(threadsAtOnce);
  const idle = Array.from({ length: threadsAtOnce }, startThread);
  const busy = new Set<Worker>();

  async function ask(task: Task): Promise<boolean | string> {
    const thread = idle.pop() ?? startThread();
    busy.add(thread);
    try {
      const result = await answerOf(thread, task);
      idle.push(thread);
      return result;
    } finally {
      busy.delete(thread);
    }
  }

  return {
    matches: (attempt, { password, hash }) =>
      inLine(attempt, async () => {
        const isRight = await ask({ password, hash: hash ?? dummyHash });
        return hash !== null && isRight === true;
      }),
    hash: (attempt, password) =>
      inLine(attempt, async () => ({ hash: v.parse(v.string(), await ask({ password, cost })) })),
    close: async () => {
      await Promise.all([...idle, ...busy].map((thread) => thread.terminate()));
    },
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL("passwordWorker.mjs", import.meta.url), { execArgv: [] });
  thread.unref();
  return thread;
}

/** Rejects when the thread fails, which is then not used again. */
function answerOf(thread: Worker, task: Task): Promise<boolean | string> {
  return new Promise((resolve, reject) => {
    thread.once("message", (message: unknown) => {
      thread.off("error", reject);
      const { success, output } = v.safeParse(resultSchema, message);
      if (success) resolve(output);
      else reject(new Error("The password thread sent an unexpected answer"));
    });
    thread.once("error", reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(task);
  });
}
