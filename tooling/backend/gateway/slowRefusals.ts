/** Milliseconds that a caller over a limit waits for the refusal: immediate retries would keep the server busy refusing. */
const delay = 1000;
/** Most delayed refusals: of one caller, as many as it may have connections, and of all. Each holds a connection. */
const mostPerCaller = 100;
const mostAtOnce = 500;

/** Delays a refusal by a second, or not at all when too many of them wait already. */
export function createSlowRefusals(): (caller: string, refusal: Response) => Promise<Response> {
  const waiting = new Map<string, number>();
  let all = 0;

  function count(caller: string, change: 1 | -1): void {
    const left = (waiting.get(caller) ?? 0) + change;
    all += change;
    if (left === 0) waiting.delete(caller);
    else waiting.set(caller, left);
  }

  return async function refuse(caller, refusal) {
    if (all < mostAtOnce && (waiting.get(caller) ?? 0) < mostPerCaller) {
      count(caller, 1);
      await new Promise((resolve) => setTimeout(resolve, delay));
      count(caller, -1);
    }
    return refusal;
  };
}
