import { type Change, type Listener, mayHear, readChange } from "./change.ts";
import { createRecentChanges, type HappenedChange } from "./recentChanges.ts";

/** Changes within this time are sent as one message. */
const gatheredMs = 100;
/** Milliseconds between signs of life, which keep proxies from closing a silent connection. */
const aliveEveryMs = 20_000;
/** Milliseconds between checks of every listener's session and rights. */
const checkedEveryMs = 15_000;
/** Kinds after which rights may be different. */
const rightsKinds = new Set(["person", "company", "session"]);

/** One open connection. Every text is a message of a `text/event-stream`. */
export type Connection = { send: (text: string) => void; end: () => void };

export type Connecting = { listener: Listener; agoMs: number; connection: Connection };

export type ChangeFeed = {
  /**
   * Sends changes to a connection from now on, and those of the last `agoMs` first. Returns a function that ends it. The caller has checked that
   * the session of the listener is live.
   */
  connect: (connecting: Connecting) => () => void;
  /** Numbers of open connections. */
  count: (listener: Listener) => { ofSession: number; ofUser: number; ofAll: number };
  /** Takes a notification of the database. */
  take: (payload: string) => void;
  /** Tells everybody that changes may have been missed. */
  miss: () => void;
  close: () => void;
};

type FeedOptions = {
  /** Reads what the live sessions among these may hear. */
  readListeners: (sessionIds: string[]) => Promise<Listener[]>;
  onError: (error: unknown) => void;
  now?: () => number;
};

type Connected = { listener: Listener; connection: Connection };

/** Distributes the changes that the database tells to open connections, each what its listener may hear. Never sends data, only kinds and companies. */
export function createChangeFeed({ readListeners, onError, now = () => performance.now() }: FeedOptions): ChangeFeed {
  const recent = createRecentChanges(now);
  const connected = new Set<Connected>();
  let waiting: HappenedChange[] = [];
  let flushTimer: NodeJS.Timeout | undefined;
  let isChecking = false;
  const alive = setInterval(() => sendToAll(": alive\n\n"), aliveEveryMs).unref();
  const checks = setInterval(() => void check(), checkedEveryMs).unref();

  function sendToAll(text: string): void {
    for (const { connection } of connected) connection.send(text);
  }

  function messageFor(listener: Listener, changes: readonly HappenedChange[]): string | null {
    const heard = changes.filter(({ change }) => mayHear(listener, change));
    const told = new Map<string, ReturnType<typeof toldAs>>();
    for (const { change, at } of heard) {
      const one = toldAs(change, { listener, ageMs: Math.round(now() - at) });
      // The newest of alike ones stands for all.
      told.set(JSON.stringify([one.kind, one.company, one.own]), one);
    }
    return told.size === 0 ? null : `data: ${JSON.stringify([...told.values()])}\n\n`;
  }

  function flush(): void {
    flushTimer = undefined;
    const changes = waiting;
    waiting = [];
    for (const { listener, connection } of connected) {
      const message = messageFor(listener, changes);
      if (message !== null) connection.send(message);
    }
  }

  /** Ends connections whose session is over, and reads anew what the others may hear. */
  async function check(): Promise<void> {
    if (isChecking || connected.size === 0) return;
    isChecking = true;
    try {
      const asked = [...connected];
      const live = await readListeners([...new Set(asked.map(({ listener }) => listener.sessionId))]);
      const bySession = new Map(live.map((listener) => [listener.sessionId, listener]));
      for (const one of asked) {
        const listener = bySession.get(one.listener.sessionId);
        if (listener) one.listener = listener;
        else one.connection.end();
      }
    } catch (error) {
      onError(error);
    } finally {
      isChecking = false;
    }
  }

  function take(payload: string): void {
    const change = readChange(payload);
    if (change === null) return;
    recent.add(change);
    waiting.push({ change, at: now() });
    flushTimer ??= setTimeout(flush, gatheredMs);
    if (rightsKinds.has(change.kind)) void check();
  }

  function connect({ listener, agoMs, connection }: Connecting): () => void {
    const one: Connected = { listener, connection };
    const missed = recent.ofLast(agoMs);
    connection.send(": connected\n\n");
    if (missed === null) connection.send(missedMessage);
    else {
      const message = messageFor(listener, missed);
      if (message !== null) connection.send(message);
    }
    connected.add(one);
    return () => void connected.delete(one);
  }

  function count({ sessionId, userId }: Listener) {
    let [ofSession, ofUser] = [0, 0];
    for (const { listener } of connected) {
      if (listener.sessionId === sessionId) ofSession += 1;
      if (listener.userId === userId) ofUser += 1;
    }
    return { ofSession, ofUser, ofAll: connected.size };
  }

  function miss(): void {
    recent.miss();
    sendToAll(missedMessage);
  }

  function close(): void {
    clearInterval(alive);
    clearInterval(checks);
    clearTimeout(flushTimer);
    for (const { connection } of connected) connection.end();
  }

  return { connect, count, take, miss, close };
}

const missedMessage = "event: missed\ndata: []\n\n";

/** A change in the words of the stream: no session and no person. `own`: the listener's own session made it. */
function toldAs({ kind, company, version, cause }: Change, { listener, ageMs }: { listener: Listener; ageMs: number }) {
  return { kind, company: company ?? null, version, own: cause === listener.sessionId, ageMs };
}
