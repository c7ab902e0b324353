import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { siteRoot } from "../project/layout.ts";

const lock = join(siteRoot, ".releasing");
const timeoutMs = 30_000;

/** Runs `work` while no other release of this site does. Rejects when another one holds the site for half a minute. */
export async function withSiteLock(work: () => void): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  mkdirSync(siteRoot, { recursive: true });
  while (!take()) {
    if (Date.now() > giveUpAt) throw new Error(`Another release is under way. If none is, delete ${lock}.`);
    await sleep(100);
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
