import { Worker } from "node:worker_threads";
import * as v from "valibot";

const cost = 10;
/** A hash of the same cost that no password has: an unknown address takes as long as a wrong password. */
const nobodysHash = "$2b$10$t5/76DfLd7tyWVWZa9mm6uu6QiAm/dJaXDG/vW1FLrLdwD0FBvQiC";
/** One is worked on, two wait. */
const mostAtOnce = 3;

const resultSchema = v.object({ id: v.number(), result: v.union([v.boolean(), v.string()]) });

export type Passwords = {
  /** Whether a password has this hash; takes as long when there is no hash. "busy" when too many wait already. */
  matches: (password: string, hash: string | null) => Promise<boolean | "busy">;
  /** Resolves to a new hash. */
  hash: (password: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Starts the thread that compares passwords. */
export function createPasswords(): Passwords {
  const worker = new Worker(new URL("passwordWorker.mjs", import.meta.url), { execArgv: [] });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  worker.on("message", (message: unknown) => {
    const { id, result } = v.parse(resultSchema, message);
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  worker.on("error", (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });

  function ask(task: { password: string; hash?: string; cost?: number }): Promise<boolean | string> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, ...task });
    });
  }

  return {
    async matches(password, hash) {
      if (waiting.size >= mostAtOnce) return "busy";
      const isRight = await ask({ password, hash: hash ?? nobodysHash });
      return hash !== null && isRight === true;
    },
    hash: async (password) => v.parse(v.string(), await ask({ password, cost })),
    close: async () => {
      await worker.terminate();
    },
  };
}

type Waiting = { resolve: (result: boolean | string) => void; reject: (error: Error) => void };
