import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Counts events per key over a span of time. */
export type Limiter = {
  /** Counts one event. Resolves to null, or, when there were too many, to the seconds until the next is free. */
  take: (key: string) => Promise<number | null>;
  /** Whether the next event would be too many. */
  isUsedUp: (key: string) => Promise<boolean>;
  /** Takes one event back. */
  giveBack: (key: string) => Promise<void>;
  /** Forgets all events of a key. */
  forget: (key: string) => Promise<void>;
};

/** Counts at most `events` per key in `seconds`, in the memory of this process. */
export function createLimiter(events: number, seconds: number): Limiter {
  const memory = new RateLimiterMemory({ points: events, duration: seconds });
  return {
    async take(key) {
      try {
        await memory.consume(key);
        return null;
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) return outcome.msBeforeNext / 1000;
        throw outcome;
      }
    },
    async isUsedUp(key) {
      return ((await memory.get(key))?.consumedPoints ?? 0) >= events;
    },
    async giveBack(key) {
      await memory.reward(key);
    },
    async forget(key) {
      await memory.delete(key);
    },
  };
}

const minute = 60;
const hour = 60 * minute;

/** All limits of the gateway, each per account, per mailbox or per address of the caller. */
export function createLimits() {
  return {
    /** Generous for people: a page reads about ten times. */
    readsPerAddress: createLimiter(200, 10),
    writesPerAddress: createLimiter(30, 10),
    /** What pages report of themselves: one report a page, and one more for each error. */
    reportsPerAddress: createLimiter(20, 10),
    /** Each starts work outside the database, and may ask other hosts. */
    functionsPerAddress: createLimiter(30, 10),
    /** Anything to do with accounts, also what succeeds. */
    authPerAddress: createLimiter(60, minute),
    failuresPerAccount: createLimiter(5, 5 * minute),
    failuresPerAddress: createLimiter(30, 5 * minute),
    wrongCodesPerAccount: createLimiter(5, 15 * minute),
    mailsPerMailbox: createLimiter(3, hour),
    mailsPerAddress: createLimiter(20, hour),
  };
}

export type Limits = ReturnType<typeof createLimits>;
