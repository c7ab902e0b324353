import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { diskProblem } from "@pipelark/tooling/project/diskProblem";
import { finishActivation, isHalfActivated } from "./activation.ts";
import { ageOfLock, freeLock, holderOf, takeLock } from "./lockFolder.ts";
import { hasEnded, nameOfOwner, ownerIn, sayWaiting, thisOwner, type LockOwner } from "./lockOwner.ts";
import { recordsFolder } from "./records.ts";
import { assertWritableSite } from "./writableSite.ts";

/** Composing takes a second or two: a process that holds the site for longer was killed, or hangs. */
const expiresAfterMs = 120_000;
/** Creating the lock and writing its owner are two system calls, so that a lock without a name is new. */
const namelessMs = 5000;

type LockOptions = { root: string; timeoutMs?: number };

/**
 * Runs `work` while no other command changes the site `root`, after finishing what a killed one had decided. A lock
 * whose process has ended, or that is older than two minutes, is taken over. Rejects at once when the site cannot be
 * written, and, with the owner's name, when another one holds it for `timeoutMs` (half a minute).
 */
export async function withSiteLock<Result>(
  { root, timeoutMs = 30_000 }: LockOptions,
  work: () => Result,
): Promise<Result> {
  assertWritableSite(root);
  const lock = join(recordsFolder(root), "lock");
  const giveUpAt = performance.now() + timeoutMs;
  const say = sayWaiting();
  makeFolder(recordsFolder(root));
  let words = JSON.stringify(thisOwner());
  while (!takeLock(lock, words)) {
    const holder = holderOf(lock);
    const owner = ownerIn(holder);
    const left = giveUpAt - performance.now();
    if (isAbandoned(lock, owner)) freeLock(lock, holder);
    else if (left <= 0)
      throw new SiteIsHeld(
        `Another release is running${owner ? `: ${nameOfOwner(owner)}` : ""}. Run the command again when it has ended; if it never does, its lock is taken over two minutes after it was made.`,
      );
    else {
      say(owner ? nameOfOwner(owner) : "another command that changes the site", left);
      await sleep(100);
    }
    words = JSON.stringify(thisOwner());
  }
  try {
    finishActivation(root);
    return work();
  } finally {
    freeLock(lock, words);
  }
}

class SiteIsHeld extends Error {}

/**
 * Finishes at once what a killed command had decided, without waiting for one that runs. Resolves to false while one
 * does, and otherwise to true. All of it happens before the first `await`, so that no request is answered in between.
 */
export async function finishInterrupted(root: string): Promise<boolean> {
  if (!isHalfActivated(root)) return true;
  try {
    await withSiteLock({ root, timeoutMs: 0 }, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof SiteIsHeld) return false;
    throw error;
  }
}

/** A lock that is far from the future was made before the folder's clock was set back. */
function isAbandoned(lock: string, owner: LockOwner | null): boolean {
  if (owner && hasEnded(owner)) return true;
  return Math.abs(ageOfLock(lock)) > (owner ? expiresAfterMs : namelessMs);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw diskProblem(error, folder);
  }
}
