import { DatabaseAway } from "../engine/databaseAway.ts";
import { countJobRun } from "../log/metrics.ts";
import { serverLog } from "../log/serverLog.ts";

export type Job = {
  /** Name in the log and in the metrics. */
  name: string;
  /** Milliseconds from the end of a run to the next one. */
  betweenMs: number;
  run: (signal: AbortSignal) => Promise<unknown>;
};

export type RunningJobs = { close: () => Promise<void> };

/** Starts each job, beside the others. `close` aborts the current runs and waits for their end. */
export function startJobs(jobs: readonly Job[]): RunningJobs {
  const running = jobs.map(startJob);
  return { close: async () => void (await Promise.all(running.map(({ close }) => close()))) };
}

/** Runs at once and then repeatedly. A failure is logged, and does not stop the next run; that the database is away is logged by its watch. */
function startJob({ name, betweenMs, run }: Job): RunningJobs {
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
