import { setTimeout as sleep } from "node:timers/promises";
import { chosenFolder } from "../store/chosenSite.ts";
import type { FiguresOf } from "./figures.ts";
import { readManifest } from "../store/records.ts";
import { runAside } from "./runAside.ts";
import { verdictOn } from "./verdict.ts";

/** Milliseconds between checks of canaries. */
const interval = 60_000;
/** Longest wait for a running check when the watch ends, in milliseconds. */
const longestEnd = 10_000;

/** Result for one canary, such as `booking@1.0.0-0a1b2c3d4e5f`. */
export type CanaryResult = { candidate: string; takenBack: string | null };

type CheckOptions = {
  figuresOf: FiguresOf;
  /** Folder of the live site; the one that commands change when absent. */
  root?: string;
  takeBack?: (canary: { name: string; version: string; reason: string }) => Promise<void>;
};

/**
 * Compares each canary of the site with the live version of its remote, and takes back those that do worse. Rejects
 * when the figures cannot be read: nothing is taken back without figures.
 */
export async function watchOnce({
  figuresOf,
  root = chosenFolder(),
  takeBack = rollback,
}: CheckOptions): Promise<CanaryResult[]> {
  const found: CanaryResult[] = [];
  for (const [name, { live, canary }] of Object.entries(readManifest(root)?.remotes ?? {})) {
    // A canary with a share of 0 has only reports of people who preview it.
    if (!canary || canary.share === 0) continue;
    const { version } = canary.release;
    const wanted = { part: name, since: canary.since };
    const verdict = verdictOn({
      candidate: await figuresOf({ ...wanted, version }),
      live: await figuresOf({ ...wanted, version: live.version }),
    });
    const reason = verdict.kind === "take-back" ? `${name}@${version}: ${verdict.reason}` : null;
    if (reason !== null) await takeBack({ name, version, reason });
    found.push({ candidate: `${name}@${version}`, takenBack: reason });
  }
  return found;
}

type WatchOptions = CheckOptions & {
  everyMs?: number;
  endMs?: number;
  report: (found: CanaryResult) => void;
  onError: (error: unknown) => void;
};

/**
 * Watches until the returned function is called, which resolves when no check is running, or after ten seconds. A
 * failed check is reported, and does not stop the next one.
 */
export function startWatch(watching: WatchOptions): () => Promise<void> {
  const { everyMs = interval, endMs = longestEnd, report, onError } = watching;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let look = Promise.resolve();

  async function checkAndSchedule() {
    try {
      for (const found of await watchOnce(watching)) report(found);
    } catch (error) {
      onError(error);
    }
    if (!isEnded) plan();
  }

  function plan() {
    timer = setTimeout(() => {
      look = checkAndSchedule();
    }, everyMs);
    timer.unref();
  }
  plan();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await Promise.race([look, sleep(endMs, undefined, { ref: false })]);
  };
}

/** Runs the command in its own process, because composing would keep a server from answering. */
async function rollback({ name, version, reason }: { name: string; version: string; reason: string }): Promise<void> {
  await runAside({
    command: "rollback",
    args: [`remote-${name}`, "--canary", version, "--reason", reason],
    env: { PIPELARK_RELEASED_BY: "watch:release" },
  });
}
