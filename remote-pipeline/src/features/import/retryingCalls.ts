import { isDataFault } from "@pipelark/shared-contracts/unwrap";

/** The gateway takes 30 writes in 10 seconds from a network; the rest is left to others, and to other pages. */
const mostWrites = 24;
const withinMs = 10_000;
const delays = [1000, 2000, 4000, 8000, 15_000];

/** Times of the last writes of this page, also of an earlier import on it. */
const writes: number[] = [];

export type RetryOptions = {
  signal: AbortSignal;
  /** Called when a call has to wait for the connection or the server, and again when it was answered. */
  onWait: (isWaiting: boolean) => void;
};

/** Calls no more often than the gateway allows, and again after faults that pass, until the signal aborts. */
export function createRetryingCalls({ signal, onWait }: RetryOptions) {
  async function pace(): Promise<void> {
    const now = Date.now();
    while (writes[0] !== undefined && writes[0] <= now - withinMs) writes.shift();
    if (writes.length >= mostWrites && writes[0] !== undefined) await pause(writes[0] + withinMs - now, signal);
    signal.throwIfAborted();
    writes.push(Date.now());
  }

  return async function call<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      await pace();
      try {
        const answer = await send();
        onWait(false);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!passes(error)) throw error;
        onWait(true);
        await pause(delays[Math.min(tries, delays.length - 1)] ?? 0, signal);
      }
    }
  };
}

/** True for no answer, too many requests and a server that is not ready. */
function passes(error: unknown): boolean {
  if (!isDataFault(error)) return false;
  const { kind, status } = error;
  return kind === "offline" || status === 429 || (status !== null && status >= 500);
}

/** Ends early when the connection comes back. Rejects when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      end.abort();
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
      else resolve();
    }
    signal.addEventListener("abort", finish, { signal: end.signal });
    globalThis.addEventListener("online", finish, { signal: end.signal });
    if (signal.aborted) finish();
  });
}
