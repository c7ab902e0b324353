import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Takes the lock that a folder is, and writes into it who has it, in words that nobody else writes. False where somebody has it. */
export function takeLock(lock: string, words: string): boolean {
  try {
    mkdirSync(lock);
  } catch {
    return false;
  }
  writeFileSync(join(lock, "owner.json"), words);
  return true;
}

/** The words of who has a lock; null where nobody has it, or has not said so yet. */
export function holderOf(lock: string): string | null {
  try {
    return readFileSync(join(lock, "owner.json"), "utf8");
  } catch {
    return null;
  }
}

/** Frees a lock whose holder has these words. Whoever has taken it meanwhile keeps it; of several who free it one does. */
export function freeLock(lock: string, words: string | null): void {
  if (holderOf(lock) !== words) return;
  const aside = `${lock}.${randomUUID()}.abandoned`;
  try {
    renameSync(lock, aside);
    // Between the two lines above somebody may have freed it and somebody else taken it.
    if (holderOf(aside) !== words) return renameSync(aside, lock);
  } catch {
    // Somebody else was first.
  }
  rmSync(aside, { recursive: true, force: true });
}
