import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diskProblem, errorCode } from "@pipelark/tooling/project/diskProblem";

/**
 * Creates a folder as a lock, and writes a text into it that is unique to its holder. False when it is taken. Throws
 * when the folder around it cannot be written: waiting would not help.
 */
export function takeLock(lock: string, words: string): boolean {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw diskProblem(error, lock);
  }
  const owner = join(lock, "owner.json");
  try {
    writeFileSync(owner, words);
  } catch (error) {
    rmSync(lock, { recursive: true, force: true });
    throw diskProblem(error, owner);
  }
  return true;
}

/** Returns the text of the holder of a lock; null when it is free, or not written yet. */
export function holderOf(lock: string): string | null {
  try {
    return readFileSync(join(lock, "owner.json"), "utf8");
  } catch {
    return null;
  }
}

/**
 * Returns the age of a lock in milliseconds, by the clock of its folder, which may be another machine's; 0 if it was
 * just freed. Negative when that clock was set back since.
 */
export function ageOfLock(lock: string): number {
  const made = statSync(lock, { throwIfNoEntry: false });
  if (!made) return 0;
  const probe = `${lock}.${randomUUID()}.clock`;
  try {
    writeFileSync(probe, "");
    return statSync(probe).mtimeMs - made.mtimeMs;
  } catch (error) {
    throw diskProblem(error, probe);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Frees a lock whose holder wrote this text. A new holder keeps it; of several callers, one frees it. */
export function freeLock(lock: string, words: string | null): void {
  if (holderOf(lock) !== words) return;
  const aside = `${lock}.${randomUUID()}.abandoned`;
  try {
    renameSync(lock, aside);
    // Between the two lines above, the lock may have been freed and taken again.
    if (holderOf(aside) !== words) return renameSync(aside, lock);
  } catch {
    // Another caller freed it first.
  }
  rmSync(aside, { recursive: true, force: true });
}
