import { mkdirSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { finishActivation } from "./activation.ts";
import { freeLock, holderOf, takeLock } from "./lockFolder.ts";
import { recordsFolder } from "./records.ts";
import { releasedBy } from "./releasedBy.ts";

const ownerSchema = v.strictObject({ by: v.string(), host: v.string(), pid: v.number(), since: v.string() });
type Owner = v.InferOutput<typeof ownerSchema>;

/** Composing takes a second or two: a process that holds the site for longer was killed, or hangs. */
const expiresAfterMs = 120_000;
/** Creating the lock and writing its owner are two system calls, so that a lock without a name is new. */
const namelessMs = 5000;

type LockOptions = { root: string; timeoutMs?: number };

/**
 * Runs `work` while no other command changes the site `root`, after finishing what a killed one had decided. A lock
 * whose process has ended, or that is older than two minutes, is taken over. Rejects, with the owner's name, when
 * another one holds the site for `timeoutMs` (half a minute).
 */
export async function withSiteLock<Result>(
  { root, timeoutMs = 30_000 }: LockOptions,
  work: () => Result,
): Promise<Result> {
  const lock = join(recordsFolder(root), "lock");
  const giveUpAt = Date.now() + timeoutMs;
  mkdirSync(recordsFolder(root), { recursive: true });
  const { by } = releasedBy();
  function ownWords() {
    const owner: Owner = { by, host: hostname(), pid: process.pid, since: new Date().toISOString() };
    return JSON.stringify(owner);
  }
  let words = ownWords();
  while (!takeLock(lock, words)) {
    const holder = holderOf(lock);
    const owner = ownerIn(holder);
    if (isAbandoned(lock, owner)) freeLock(lock, holder);
    else if (Date.now() > giveUpAt) throw new Error(`Another release is running${owner ? `: ${nameOf(owner)}` : ""}.`);
    else await sleep(100);
    words = ownWords();
  }
  try {
    finishActivation(root);
    return work();
  } finally {
    freeLock(lock, words);
  }
}

function ownerIn(words: string | null): Owner | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ownerSchema), words);
  return parsed.success ? parsed.output : null;
}

function isAbandoned(lock: string, owner: Owner | null): boolean {
  if (!owner) return ageOf(lock) > namelessMs;
  if (owner.host === hostname() && !isRunning(owner.pid)) return true;
  return Date.now() - Date.parse(owner.since) > expiresAfterMs;
}

/** Returns the age in milliseconds; 0 if the path was just deleted. */
function ageOf(path: string): number {
  const made = statSync(path, { throwIfNoEntry: false });
  return made ? Date.now() - made.mtimeMs : 0;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function nameOf({ by, host, pid, since }: Owner): string {
  return `${by} on ${host} (process ${pid}), since ${since}`;
}
