import type { Change } from "./change.ts";

const keptMs = 120_000;
const mostKept = 5000;

export type HappenedChange = { change: Change; at: number };

/** The changes of the last two minutes, for pages whose connection was away. Times are milliseconds of one clock. */
export function createRecentChanges(now: () => number) {
  let kept: HappenedChange[] = [];
  let completeSince = now();

  function add(change: Change): void {
    kept.push({ change, at: now() });
    if (kept.length <= mostKept) return;
    kept = kept.slice(mostKept / 2);
    completeSince = kept[0]?.at ?? now();
  }

  /** Returns the changes of the last `ms`; null when some of them may be missing. */
  function ofLast(ms: number): HappenedChange[] | null {
    const since = now() - ms;
    const oldest = now() - keptMs;
    kept = kept.filter(({ at }) => at >= oldest);
    if (since < Math.max(oldest, completeSince)) return null;
    return kept.filter(({ at }) => at >= since);
  }

  /** Forgets everything: changes were missed. */
  function miss(): void {
    kept = [];
    completeSince = now();
  }

  return { add, ofLast, miss };
}
