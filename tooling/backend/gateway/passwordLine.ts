/** Password to be compared or hashed. */
export type PasswordAttempt = {
  /** Networks of its caller, from the narrowest to the widest, or a name for a known person. */
  callers: readonly string[];
  account: string;
  /** The lowest rank goes first, and the highest is refused when there is no room. It may rise while the attempt waits. */
  rank: () => number;
  /** Minimum wait in milliseconds, at most {@link longestDelay}. */
  delay: number;
};

/** Runs a task when it is its turn; resolves to "busy" when others go first and there is no room to wait. */
export type PasswordLine = <Result>(attempt: PasswordAttempt, task: () => Promise<Result>) => Promise<Result | "busy">;

export const longestDelay = 1500;
/** Each waiting attempt holds a request open, so that their number is limited. */
const mostWaiting = 100;
const mostDelayedPerAccount = 20;
/** Limits per waiting network, by its size: an IPv4 address or a /64, a /56, a /48. */
const mostPerCaller = [4, 6, 8];

type WaitingAttempt = PasswordAttempt & { mayStartAt: number; start: () => Promise<void>; giveWay: () => void };

/**
 * Runs `atOnce` tasks at a time, those of the lowest rank first. Among equals, the latest and the earliest take
 * turns: at the beginning of a flood its bots fill the front of the line, and a newcomer should not wait for all of
 * them.
 */
export function createPasswordLine(atOnce: number): PasswordLine {
  const waiting = new Set<WaitingAttempt>();
  let running = 0;
  let isTurnOfLast = false;
  let timer: NodeJS.Timeout | undefined;

  function startNext(): void {
    clearTimeout(timer);
    while (running < atOnce && waiting.size > 0) {
      const now = performance.now();
      const ready = [...waiting].filter(({ mayStartAt }) => mayStartAt <= now);
      const lowest = Math.min(...ready.map(({ rank }) => rank()));
      const equals = ready.filter(({ rank }) => rank() === lowest);
      const next = equals.at(isTurnOfLast ? -1 : 0);
      if (next === undefined) {
        const soonest = Math.min(...[...waiting].map(({ mayStartAt }) => mayStartAt));
        timer = setTimeout(startNext, Math.ceil(soonest - now));
        return;
      }
      isTurnOfLast = !isTurnOfLast;
      waiting.delete(next);
      running += 1;
      void next.start().then(() => {
        running -= 1;
        startNext();
      });
    }
  }

  /** Makes room for a newcomer, at the cost of the caller with the most attempts. False when that is the newcomer. */
  function makeRoom({ callers, account, rank, delay }: PasswordAttempt): boolean {
    const all = [...waiting];
    const isCrowded = callers.some(
      (caller, size) => all.filter((other) => other.callers[size] === caller).length >= (mostPerCaller[size] ?? 0),
    );
    if (isCrowded) return false;
    const delayed = all.filter((other) => other.delay > 0 && other.account === account);
    if (delay > 0 && delayed.length >= mostDelayedPerAccount && !makeRoomAmong(delayed, rank())) return false;
    if (waiting.size < mostWaiting) return true;
    if (highestRank(waiting) <= rank()) return false;
    giveWay([...waiting]);
    return true;
  }

  /** Makes room for a newcomer among the delayed attempts at its account. False when the newcomer has the most attempts. */
  function makeRoomAmong(delayed: readonly WaitingAttempt[], rank: number): boolean {
    const highest = highestRank(delayed);
    if (highest < rank) return false;
    if (highest > rank) {
      giveWay(delayed);
      return true;
    }
    // When all have the same rank, the delay is shortened to fit their number.
    const [first] = delayed;
    if (first) {
      first.delay = 0;
      first.mayStartAt = 0;
    }
    return true;
  }

  /** Refuses the attempt of the highest rank that came last. */
  function giveWay(some: readonly WaitingAttempt[]): void {
    const highest = highestRank(some);
    const last = some.findLast(({ rank }) => rank() === highest);
    if (last === undefined) return;
    waiting.delete(last);
    last.giveWay();
  }

  return function enter(attempt, task) {
    return new Promise((resolve, reject) => {
      if (!makeRoom(attempt)) {
        resolve("busy");
        return;
      }
      waiting.add({
        ...attempt,
        mayStartAt: performance.now() + attempt.delay,
        start: () => task().then(resolve, reject),
        giveWay: () => resolve("busy"),
      });
      startNext();
    });
  };
}

function highestRank(some: Iterable<WaitingAttempt>): number {
  return Math.max(...[...some].map(({ rank }) => rank()));
}
