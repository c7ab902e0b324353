import { DatabaseAway } from "../engine/databaseAway.ts";
import { countJobRun } from "../log/metrics.ts";
import { serverLog } from "../log/serverLog.ts";

export type Repeating = { close: () => Promise<void> };

type Repetition = {
  /** Name in the log. */
  name: string;
  betweenMs: number;
  run: (signal: AbortSignal) => Promise<unknown>;
};

/**
 * Runs at once and then repeatedly, each time after a pause. A failure is logged, and does not stop the next run; that the database is
 * away is logged by its watch.
 * `close` aborts the current run.
 */
export function startRepeating({ name, betweenMs, run }: Repetition): Repeating {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current = repeat();

  async function repeat(): Promise<void> {
    try {
      await run(end.signal);
      countJobRun(name, "ok");
    } catch (error) {
      if (!end.signal.aborted) countJobRun(name, "failed");
      if (!end.signal.aborted && !(error instanceof DatabaseAway)) serverLog.failed(name, error);
    }
    if (end.signal.aborted) return;
    timer = setTimeout(() => {
      current = repeat();
    }, betweenMs);
  }

  async function close(): Promise<void> {
    end.abort();
    clearTimeout(timer);
    await current;
  }

  return { close };
}
