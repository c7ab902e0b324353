/** Milliseconds that a caller over a limit waits for the refusal: immediate retries would keep the server busy refusing. */
const shortest = 1000;
/** Milliseconds between two refusals of one caller: with up to a hundred connections, it is refused ten times a second. */
const between = 100;
const longest = 10_000;
/** Most delayed refusals. More than the server has connections: a refusal at once brings the next request at once. */
const mostAtOnce = 4000;

/** Delays a refusal by one to ten seconds, or not at all when too many of them wait already. */
export type SlowRefusals = (caller: string, refusal: Response) => Promise<Response>;

export function createSlowRefusals(): SlowRefusals {
  const waiting = new Map<string, { refusals: number; nextAt: number }>();
  let all = 0;

  return async function refuse(caller, refusal) {
    const line = waiting.get(caller) ?? { refusals: 0, nextAt: 0 };
    if (all >= mostAtOnce) return refusal;
    const now = performance.now();
    line.nextAt = Math.min(now + longest, Math.max(now + shortest, line.nextAt + between));
    line.refusals += 1;
    waiting.set(caller, line);
    all += 1;
    await new Promise((resolve) => setTimeout(resolve, line.nextAt - now));
    line.refusals -= 1;
    all -= 1;
    if (line.refusals === 0) waiting.delete(caller);
    return refusal;
  };
}
