import { hostname } from "node:os";
import * as v from "valibot";
import { releasedBy } from "./releasedBy.ts";

const ownerSchema = v.looseObject({ by: v.string(), host: v.string(), pid: v.number(), since: v.string() });
/** Process that holds a lock. `since` is by the clock of its own machine: it is shown, and no age is computed from it. */
export type LockOwner = Pick<v.InferOutput<typeof ownerSchema>, "by" | "host" | "pid" | "since">;

/** Describes this process as the holder of a lock that it takes now. */
export function thisOwner(): LockOwner {
  return { by: releasedBy().by, host: hostname(), pid: process.pid, since: new Date().toISOString() };
}

/** Reads the text of a lock's holder; null when it has none yet. */
export function ownerIn(words: string | null): LockOwner | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ownerSchema), words);
  return parsed.success ? parsed.output : null;
}

/** Returns true if the holder was a process of this machine that has ended. */
export function hasEnded({ host, pid }: LockOwner): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // With EPERM the process runs, and belongs to another user.
    return !(error instanceof Error && "code" in error && error.code === "EPERM");
  }
}

export function nameOfOwner({ by, host, pid, since }: LockOwner): string {
  return `${by} on ${host} (process ${pid}), since ${since}`;
}

/** Waiting for less than this needs no words, in milliseconds. */
const unsaidMs = 500;

/**
 * Returns a function that a waiting loop calls with the holder and its longest remaining wait in milliseconds. It
 * prints both, once for each holder, when the wait is not over at once.
 */
export function sayWaiting(): (holder: string, mostMs: number) => void {
  let seen: { holder: string; since: number; isSaid: boolean } | null = null;
  return (holder, mostMs) => {
    if (seen?.holder !== holder) seen = { holder, since: performance.now(), isSaid: false };
    if (seen.isSaid || performance.now() - seen.since < unsaidMs) return;
    seen.isSaid = true;
    console.warn(`Waiting for ${holder}, for ${Math.ceil(mostMs / 1000)} s at most.`);
  };
}
