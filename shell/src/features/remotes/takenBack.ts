import { takenBackFile, takenBackSchema } from "@pipelark/shared-contracts/takenBack";
import * as v from "valibot";

/** Minimum time between two requests of an open tab, in milliseconds. It asks only when the user changes pages. */
const interval = 60_000;
/** Timeout in milliseconds, because each unanswered request occupies one of a tab's six connections. */
const longestWait = 10_000;

export type TakenBack = {
  /** True when that version of a remote is known to be taken back. */
  has: (name: string, version: string) => boolean;
  /** Fetches the list again if it is older than a minute. Not awaited: it applies to the next change of pages. */
  refresh: () => void;
};

/** Watches which versions are taken back while this page is open. Ignores a list that cannot be loaded or parsed. */
export function watchTakenBack(now: () => number = () => performance.now()): TakenBack {
  let versions = new Set<string>();
  let askedAt = now();

  async function ask() {
    const answer = await fetch(`/${takenBackFile}`, { cache: "no-cache", signal: AbortSignal.timeout(longestWait) });
    if (answer.ok) versions = new Set(v.parse(takenBackSchema, await answer.json()));
  }

  return {
    has: (name, version) => versions.has(`${name}@${version}`),
    refresh() {
      if (now() - askedAt < interval) return;
      askedAt = now();
      ask().catch(() => undefined);
    },
  };
}
