import { setTimeout as sleep } from "node:timers/promises";
import { chosenFolder } from "../store/chosenSite.ts";
import type { FiguresOf } from "./figures.ts";
import { readManifest } from "../store/records.ts";
import { runAside } from "./runAside.ts";
import { verdictOn } from "./verdict.ts";

/** How often candidates are looked at, in milliseconds. */
const interval = 60_000;
/** Who ends the watch waits so long for a look that is under way. */
const longestEnd = 10_000;

/** What was found of one candidate, such as `booking@1.0.0-0a1b2c3d4e5f`. */
export type Found = { candidate: string; takenBack: string | null };

type Watching = {
  figuresOf: FiguresOf;
  /** The folder of what is live; the one that commands change where it is not said. */
  root?: string;
  takeBack?: (canary: { name: string; version: string; reason: string }) => Promise<void>;
};

/**
 * Compares each candidate of the site with the live version of its remote, and takes back those that do worse. Rejects when the figures cannot
 * be read: nothing is taken back on a guess.
 */
export async function watchOnce({ figuresOf, root = chosenFolder(), takeBack = rollback }: Watching): Promise<Found[]> {
  const found: Found[] = [];
  for (const [name, { live, canary }] of Object.entries(readManifest(root)?.remotes ?? {})) {
    // What nobody gets says nothing of itself but by those who preview it.
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

type Watch = Watching & {
  everyMs?: number;
  endMs?: number;
  report: (found: Found) => void;
  onError: (error: unknown) => void;
};

/**
 * Watches until the answer is called, which resolves when no look is under way any more, or after ten seconds. A look that fails is reported,
 * and the next one comes.
 */
export function startWatch(watching: Watch): () => Promise<void> {
  const { everyMs = interval, endMs = longestEnd, report, onError } = watching;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let look = Promise.resolve();

  async function lookAndGoOn() {
    try {
      for (const found of await watchOnce(watching)) report(found);
    } catch (error) {
      onError(error);
    }
    if (!isEnded) plan();
  }

  function plan() {
    timer = setTimeout(() => {
      look = lookAndGoOn();
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

/** As the command does, in a process of its own: composing would keep a server from answering. */
async function rollback({ name, version, reason }: { name: string; version: string; reason: string }): Promise<void> {
  await runAside({
    command: "rollback",
    args: [`remote-${name}`, "--canary", version, "--reason", reason],
    env: { PIPELARK_RELEASED_BY: "watch:release" },
  });
}
