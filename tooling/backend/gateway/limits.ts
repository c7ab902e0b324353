import { type Counted, type CountStore, memoryStore } from "./countStore.ts";

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
  /** What is counted for a key, for counting it together with others. */
  of: (key: string) => Counted;
};

/** Counts events per network of a caller, and per `subject` where one is given. */
export type NetworkLimiter = {
  /** Counts like a limiter. An event that is refused for a network does not count for the wider ones, which others share. */
  take: (networks: readonly string[], subject?: string) => Promise<number | null>;
  giveBack: (networks: readonly string[], subject?: string) => Promise<void>;
  /** What is counted, for counting it together with others. */
  of: (networks: readonly string[], subject?: string) => Counted[];
};

type Limit<Events> = { limit: string; events: Events; seconds: number };

/** Creates a limiter that counts in `store`. */
export function createLimiter(store: CountStore, limit: Limit<number>): Limiter {
  function of(key: string): Counted {
    return { ...limit, key };
  }
  return {
    take: async (key) => (await store.take([of(key)])).wait,
    giveBack: (key) => store.giveBack([of(key)]),
    count: (key) => store.count(of(key)),
    forget: (key) => store.forget(of(key)),
    of,
  };
}

/** Counts at most so many events for an IPv4 address or a /64, for a /56, and for a /48. */
function createNetworkLimiter(
  store: CountStore,
  { limit, events, seconds }: Limit<readonly [number, number, number]>,
): NetworkLimiter {
  function of(networks: readonly string[], subject = ""): Counted[] {
    return networks.map((network, size) => ({
      limit: `${limit}, size ${size}`,
      key: `${network} ${subject}`,
      events: events[size] ?? 0,
      seconds,
    }));
  }
  return {
    take: async (networks, subject) => (await store.take(of(networks, subject))).wait,
    giveBack: (networks, subject) => store.giveBack(of(networks, subject)),
    of,
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

/** Counts something that may be used once in each time span, plus a few spare times. */
export type Allowance = {
  /** Uses it once. Resolves to false when nothing is left. */
  take: (key: string) => Promise<boolean>;
  /** Takes the last use back. */
  giveBack: (key: string) => Promise<void>;
};

/** Allows one event in `seconds`, plus `spare` ones in six hours: anybody who is refused was allowed one within `seconds`. */
function createAllowance(
  store: CountStore,
  { limit, seconds, spare }: { limit: string; seconds: number; spare: number },
): Allowance {
  const steady = createLimiter(store, { limit, events: 1, seconds });
  const beside = createLimiter(store, { limit: `${limit}, spare`, events: spare, seconds: 6 * hour });
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
 * Creates all limits of the gateway, each per account, per mailbox or per network of the caller. Those of passwords and mails are
 * counted in `store`; the others protect this process, and are in its memory.
 */
export function createLimits(store: CountStore = memoryStore()) {
  const memory = memoryStore();
  return {
    /** Counts several of those in `store` together. */
    store,
    /** Generous for people: a page reads about ten times. */
    readsPerNetwork: createNetworkLimiter(memory, { limit: "readsPerNetwork", events: [200, 400, 800], seconds: 10 }),
    writesPerNetwork: createNetworkLimiter(memory, { limit: "writesPerNetwork", events: [30, 60, 120], seconds: 10 }),
    /** Reports of pages: one per page view, plus one per error. */
    reportsPerNetwork: createNetworkLimiter(memory, { limit: "reportsPerNetwork", events: [20, 40, 80], seconds: 10 }),
    /** Lower, because each starts work outside the database and may call other hosts. */
    functionsPerNetwork: createNetworkLimiter(memory, {
      limit: "functionsPerNetwork",
      events: [30, 60, 120],
      seconds: 10,
    }),
    /** Malformed requests, as many as reads: a page whose session has ended sends several. */
    misusesPerNetwork: createNetworkLimiter(memory, {
      limit: "misusesPerNetwork",
      events: [200, 400, 800],
      seconds: 10,
    }),
    /** All requests, also for pages: a page with all of its files is about thirty. */
    requestsPerNetwork: createNetworkLimiter(memory, {
      limit: "requestsPerNetwork",
      events: [1000, 2000, 4000],
      seconds: 5,
    }),
    /** All requests about accounts, including those that succeed. */
    authPerNetwork: createNetworkLimiter(memory, { limit: "authPerNetwork", events: [60, 120, 240], seconds: minute }),
    authPerDevice: createLimiter(memory, { limit: "authPerDevice", events: 60, seconds: minute }),
    /** Wide, for offices of many people: each sign-in without a cookie makes a new device, which would have its own count. */
    authPerNetworkOfDevices: createNetworkLimiter(memory, {
      limit: "authPerNetworkOfDevices",
      events: [600, 1200, 2400],
      seconds: minute,
    }),
    failuresPerNetwork: createNetworkLimiter(store, {
      limit: "failuresPerNetwork",
      events: [30, 60, 120],
      seconds: 5 * minute,
    }),
    failuresPerAccountAndNetwork: createNetworkLimiter(store, {
      limit: "failuresPerAccountAndNetwork",
      events: [5, 10, 20],
      seconds: 5 * minute,
    }),
    failuresPerDevice: createLimiter(store, { limit: "failuresPerDevice", events: 5, seconds: 5 * minute }),
    failuresPerSessionAndNetwork: createNetworkLimiter(store, {
      limit: "failuresPerSessionAndNetwork",
      events: [5, 10, 20],
      seconds: 5 * minute,
    }),
    failuresPerSession: createLimiter(store, { limit: "failuresPerSession", events: 20, seconds: hour }),
    /** Refuses nobody: it determines the delay of an attempt. */
    failuresPerAccount: createLimiter(store, { limit: "failuresPerAccount", events: noLimit, seconds: 15 * minute }),
    /** These refuse nobody: they determine whose turn is next. */
    attemptsPerNetwork: createTally(5 * minute),
    attemptsPerPerson: createTally(5 * minute),
    mailsPerNetwork: createNetworkLimiter(store, { limit: "mailsPerNetwork", events: [20, 30, 40], seconds: hour }),
    mailsPerMailboxAndNetwork: createAllowance(store, {
      limit: "mailsPerMailboxAndNetwork",
      seconds: betweenMails,
      spare: 1,
    }),
    mailsPerMailbox: createAllowance(store, { limit: "mailsPerMailbox", seconds: betweenMails, spare: 5 }),
    mailsPerDevice: createAllowance(store, { limit: "mailsPerDevice", seconds: betweenMails, spare: 2 }),
  };
}

export type Limits = ReturnType<typeof createLimits>;
