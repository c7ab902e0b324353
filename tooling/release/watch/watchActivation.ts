import { finishInterrupted } from "../store/siteLock.ts";

/** Interval in which pages of two releases can be served beside each other, after a command was killed. */
const interval = 500;

type WatchOptions = {
  finish?: (root: string) => Promise<boolean>;
  root: string;
  everyMs?: number;
  onError: (error: unknown) => void;
};

/**
 * Finishes what a killed command had decided: now, before it returns, and while it watches, until the returned
 * function is called. A failure is reported once until it changes.
 */
export function startWatchOfActivation({
  finish = finishInterrupted,
  root,
  everyMs = interval,
  onError,
}: WatchOptions): () => void {
  let reported = "";

  async function look() {
    try {
      await finish(root);
      reported = "";
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== reported) onError(error);
      reported = reason;
    }
  }

  void look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
