import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Counts events per key over a span of time. */
export type Limiter = {
  /** Counts one event. Resolves to null, or, when there were too many, to the seconds until the next is free. */
  take: (key: string) => Promise<number | null>;
  /** Events so far. */
  count: (key: string) => Promise<number>;
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
    count: async (key) => (await memory.get(key))?.consumedPoints ?? 0,
    async giveBack(key) {
      await memory.reward(key);
    },
    async forget(key) {
      await memory.delete(key);
    },
  };
}

/** Counts events per network of a caller, and per `subject` where one is given. */
export type NetworkLimiter = {
  /** Counts like a limiter. An event that is refused for a network does not count for the wider ones, which others share. */
  take: (networks: readonly string[], subject?: string) => Promise<number | null>;
  giveBack: (networks: readonly string[], subject?: string) => Promise<void>;
};

/** Counts at most so many events in `seconds` for an IPv4 address or a /64, for a /56, and for a /48. */
function createNetworkLimiter(events: readonly [number, number, number], seconds: number): NetworkLimiter {
  const limiters = events.map((most) => createLimiter(most, seconds));
  return {
    async take(networks, subject = "") {
      for (const [index, network] of networks.entries()) {
        const wait = (await limiters[index]?.take(`${network} ${subject}`)) ?? null;
        if (wait !== null) return wait;
      }
      return null;
    },
    async giveBack(networks, subject = "") {
      for (const [index, network] of networks.entries()) await limiters[index]?.giveBack(`${network} ${subject}`);
    },
  };
}

/** Counts events per key without refusing any. Synchronous, unlike a limiter, so that a line can be sorted by it. */
export type Tally = { add: (key: string) => void; of: (key: string) => number };

/** Counts events per key, for so many seconds from the first one. */
function createTally(seconds: number): Tally {
  /** Spans in the order in which they end. */
  const spans = new Map<string, { until: number; count: number }>();
  return {
    add(key) {
      const now = performance.now();
      for (const [ended, { until }] of spans) {
        if (until > now) break;
        spans.delete(ended);
      }
      const span = spans.get(key);
      if (span === undefined) spans.set(key, { until: now + seconds * 1000, count: 1 });
      else span.count += 1;
    },
    of(key) {
      const span = spans.get(key);
      return span !== undefined && span.until > performance.now() ? span.count : 0;
    },
  };
}

/** Makes limits whose counts are kept somewhere. Each has a name of its own. */
export type LimitMaker = {
  /** Counts at most `events` per key in `seconds`. */
  limiter: (name: string, most: { events: number; seconds: number }) => Limiter;
  /** Counts at most so many events in `seconds` for an IPv4 address or a /64, for a /56, and for a /48. */
  networkLimiter: (
    name: string,
    most: { events: readonly [number, number, number]; seconds: number },
  ) => NetworkLimiter;
};

const inMemory: LimitMaker = {
  limiter: (_, { events, seconds }) => createLimiter(events, seconds),
  networkLimiter: (_, { events, seconds }) => createNetworkLimiter(events, seconds),
};

/** Counts something that may be used once in each time span, plus a few spare times. */
export type Allowance = {
  /** Uses it once. Resolves to false when nothing is left. */
  take: (key: string) => Promise<boolean>;
  /** Takes the last use back. */
  giveBack: (key: string) => Promise<void>;
};

/** Allows one event in `seconds`, plus `spare` ones in six hours: anybody who is refused was allowed one within `seconds`. */
function createAllowance(
  { limiter }: LimitMaker,
  { name, seconds, spare }: { name: string; seconds: number; spare: number },
): Allowance {
  const steady = limiter(name, { events: 1, seconds });
  const beside = limiter(`${name}, spare`, { events: spare, seconds: 6 * hour });
  return {
    take: async (key) => (await isTaken(steady, key)) || isTaken(beside, key),
    async giveBack(key) {
      const last = (await beside.count(key)) > 0 ? beside : steady;
      await last.giveBack(key);
    },
  };
}

/** Counts an event only if it is allowed: a refused one, which a limiter counts, would outlast a use that is given back. */
async function isTaken(limiter: Limiter, key: string): Promise<boolean> {
  if ((await limiter.take(key)) === null) return true;
  await limiter.giveBack(key);
  return false;
}

const minute = 60;
const hour = 60 * minute;
const noLimit = Number.MAX_SAFE_INTEGER;
/** Shorter than the lifetime of a link, so that anybody who asks for a mail and gets none still has a working link. */
const betweenMails = 20 * minute;

/**
 * Creates all limits of the gateway, each per account, per mailbox or per network of the caller. `maker` keeps those of passwords and mails;
 * the others protect this process, and are in its memory.
 */
export function createLimits(maker: LimitMaker = inMemory) {
  const { limiter, networkLimiter } = maker;
  return {
    /** Generous for people: a page reads about ten times. */
    readsPerNetwork: createNetworkLimiter([200, 400, 800], 10),
    writesPerNetwork: createNetworkLimiter([30, 60, 120], 10),
    /** Reports of pages: one per page view, plus one per error. */
    reportsPerNetwork: createNetworkLimiter([20, 40, 80], 10),
    /** Lower, because each starts work outside the database and may call other hosts. */
    functionsPerNetwork: createNetworkLimiter([30, 60, 120], 10),
    /** Malformed requests, as many as reads: a page whose session has ended sends several. */
    misusesPerNetwork: createNetworkLimiter([200, 400, 800], 10),
    /** All requests, also for pages: a page with all of its files is about thirty. */
    requestsPerNetwork: createNetworkLimiter([1000, 2000, 4000], 5),
    /** All requests about accounts, including those that succeed. */
    authPerNetwork: createNetworkLimiter([60, 120, 240], minute),
    authPerDevice: createLimiter(60, minute),
    /** Wide, for offices of many people: each sign-in without a cookie makes a new device, which would have its own count. */
    authPerNetworkOfDevices: createNetworkLimiter([600, 1200, 2400], minute),
    failuresPerNetwork: networkLimiter("failuresPerNetwork", { events: [30, 60, 120], seconds: 5 * minute }),
    failuresPerAccountAndNetwork: networkLimiter("failuresPerAccountAndNetwork", {
      events: [5, 10, 20],
      seconds: 5 * minute,
    }),
    failuresPerDevice: limiter("failuresPerDevice", { events: 5, seconds: 5 * minute }),
    failuresPerSessionAndNetwork: networkLimiter("failuresPerSessionAndNetwork", {
      events: [5, 10, 20],
      seconds: 5 * minute,
    }),
    failuresPerSession: limiter("failuresPerSession", { events: 20, seconds: hour }),
    /** Refuses nobody: it determines the delay of an attempt. */
    failuresPerAccount: limiter("failuresPerAccount", { events: noLimit, seconds: 15 * minute }),
    /** These refuse nobody: they determine whose turn is next. */
    attemptsPerNetwork: createTally(5 * minute),
    attemptsPerPerson: createTally(5 * minute),
    mailsPerNetwork: networkLimiter("mailsPerNetwork", { events: [20, 30, 40], seconds: hour }),
    mailsPerMailboxAndNetwork: createAllowance(maker, {
      name: "mailsPerMailboxAndNetwork",
      seconds: betweenMails,
      spare: 1,
    }),
    mailsPerMailbox: createAllowance(maker, { name: "mailsPerMailbox", seconds: betweenMails, spare: 5 }),
    mailsPerDevice: createAllowance(maker, { name: "mailsPerDevice", seconds: betweenMails, spare: 2 }),
  };
}

export type Limits = ReturnType<typeof createLimits>;
