import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Creates a folder as a lock, and writes a text into it that is unique to its holder. False when it is taken. */
export function takeLock(lock: string, words: string): boolean {
  try {
    mkdirSync(lock);
  } catch {
    return false;
  }
  writeFileSync(join(lock, "owner.json"), words);
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
