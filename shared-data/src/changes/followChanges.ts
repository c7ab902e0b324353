import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { createParser } from "eventsource-parser";
import { openChanges } from "./changeRepository.ts";
import { type News, readTabMessage, readTold, type TabMessage } from "./changeSchema.ts";

/** The server sends a sign of life three times in this time. */
const silentMs = 65_000;
const checkEveryMs = 10_000;
/** When the page comes back, a stream that has been silent for this long is opened anew at once. */
const silentOnReturnMs = 25_000;
const longestWaitMs = 30_000;
/** After this time the page has asked for its own data. It hears the other tabs at once. */
const afterPageMs = 1000;
/** Changes shortly before the first connection may be newer than what the page has read. */
const beforeStartMs = 2000;

type FollowOptions = {
  services: Pick<ShellServices, "supabase" | "report">;
  userId: string;
  /** Called for each news, from this tab's stream or another's. */
  onNews: (news: News) => void;
};

/** Whether this page hears of changes at the moment; where it does not, it asks by itself. */
let heardAt = 0;
export function hearsChanges(): boolean {
  return Date.now() - heardAt < silentMs;
}

/**
 * Follows the server's stream of changes. One tab of the browser holds the connection, by a lock, and tells the others; when it closes, the next one
 * takes over. (Browsers do not freeze a page that holds a lock.) Connects again after a break, and asks for what happened meanwhile. Returns a
 * function that stops it.
 */
export function followChanges({ services, userId, onNews }: FollowOptions): () => void {
  const end = new AbortController();
  const { signal } = end;
  const name = `pipelark-changes ${userId}`;
  const tabs = new BroadcastChannel(name);
  let lastHeardAt = Date.now() - beforeStartMs;

  function hear(message: TabMessage): void {
    lastHeardAt = Date.now();
    heardAt = lastHeardAt;
    if (message.kind !== "alive") onNews(message);
  }

  function tellAll(message: TabMessage): void {
    hear(message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tabs.postMessage(message);
  }

  tabs.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = readTabMessage(data);
    if (message !== null) hear(message);
  });

  async function readOnce(): Promise<number | "none"> {
    const attempt = new AbortController();
    function stop(): void {
      attempt.abort();
    }
    const endWatch = watchSilence({ heardAt: () => lastHeardAt, stop });
    signal.addEventListener("abort", stop, { once: true });
    try {
      const client = await services.supabase();
      const opened = await openChanges(client, { agoMs: Date.now() - lastHeardAt, signal: attempt.signal });
      if (opened.kind === "none") return "none";
      if (opened.kind === "refused") return opened.retryAfterMs;
      await readAll(opened.body, tellAll);
      return 0;
    } finally {
      endWatch();
      signal.removeEventListener("abort", stop);
    }
  }

  async function hold(): Promise<void> {
    await pause(afterPageMs, signal);
    let failures = 0;
    while (!signal.aborted) {
      const waitMs = await readOnce().catch(() => null);
      if (waitMs === "none") return;
      failures = waitMs === 0 ? 0 : failures + 1;
      await pause(Math.max(waitMs ?? 0, backOff(failures)), signal);
    }
  }

  void inTurn({ name, signal, task: hold }).catch((error: unknown) => {
    if (!signal.aborted) services.report(error);
  });

  return () => {
    end.abort();
    tabs.close();
  };
}

async function readAll(body: ReadableStream<Uint8Array>, tell: (message: TabMessage) => void): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) =>
      tell(event === "missed" ? { kind: "missed", until: Date.now() } : { kind: "changes", changes: readTold(data) }),
    onComment: () => tell({ kind: "alive" }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** Stops a stream that is silent for too long, also after sleep or a change of the network, which no browser reports reliably. */
function watchSilence({ heardAt: lastHeard, stop }: { heardAt: () => number; stop: () => void }): () => void {
  const begun = Date.now();
  function isSilentFor(ms: number): boolean {
    return Date.now() - Math.max(lastHeard(), begun) > ms;
  }
  function check(): void {
    if (isSilentFor(silentMs)) stop();
  }
  function checkOnReturn(): void {
    if (document.visibilityState === "visible" && isSilentFor(silentOnReturnMs)) stop();
  }
  const timer = setInterval(check, checkEveryMs);
  window.addEventListener("online", stop);
  document.addEventListener("visibilitychange", checkOnReturn);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", stop);
    document.removeEventListener("visibilitychange", checkOnReturn);
  };
}

/** Runs the task while no other tab does. In a browser without locks each tab has its own. */
function inTurn({
  name,
  signal,
  task,
}: {
  name: string;
  signal: AbortSignal;
  task: () => Promise<void>;
}): Promise<void> {
  if (!("locks" in navigator)) return task();
  return navigator.locks.request(name, { signal }, task);
}

/** Milliseconds to wait, spread so that all pages do not come back at once after a restart of the server. */
function backOff(failures: number): number {
  return Math.min(longestWaitMs, 500 * 2 ** failures) * (0.5 + Math.random());
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    }
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
