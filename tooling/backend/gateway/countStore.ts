import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Something that is limited: at most `events` in `seconds` for a key of a limit. */
export type Counted = { limit: string; key: string; events: number; seconds: number };

/** Where events are counted. */
export type CountStore = {
  /**
   * Counts one event of each, in order, up to the first that has had too many. Resolves to the events of the last one that was counted, and to
   * the seconds until it is free again if those were too many.
   */
  take: (counted: readonly Counted[]) => Promise<{ events: number; wait: number | null }>;
  /** Takes one event of each back. */
  giveBack: (counted: readonly Counted[]) => Promise<void>;
  /** Events so far. */
  count: (counted: Counted) => Promise<number>;
  /** Forgets all events of one. */
  forget: (counted: Counted) => Promise<void>;
};

/** Counts in the memory of this process. */
export function memoryStore(): CountStore {
  const limiters = new Map<string, RateLimiterMemory>();

  function limiterOf({ limit, events, seconds }: Counted): RateLimiterMemory {
    const known = limiters.get(limit) ?? new RateLimiterMemory({ points: events, duration: seconds });
    limiters.set(limit, known);
    return known;
  }

  return {
    async take(counted) {
      let events = 0;
      for (const one of counted) {
        try {
          events = (await limiterOf(one).consume(one.key)).consumedPoints;
        } catch (outcome) {
          if (!(outcome instanceof RateLimiterRes)) throw outcome;
          return { events: outcome.consumedPoints, wait: outcome.msBeforeNext / 1000 };
        }
      }
      return { events, wait: null };
    },
    async giveBack(counted) {
      for (const one of counted) await limiterOf(one).reward(one.key);
    },
    count: async (one) => (await limiterOf(one).get(one.key))?.consumedPoints ?? 0,
    async forget(one) {
      await limiterOf(one).delete(one.key);
    },
  };
}
