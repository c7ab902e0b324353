import type { Browser, CDPSession, Page } from "@playwright/test";
import type { StoredSession } from "./signInForBench.ts";

/** Cost of one load of a page. Times in milliseconds since the navigation began, bytes as transferred. */
export type Load = {
  lcp: number;
  /** Time when the router answers clicks; NaN on a page that starts no shell by itself. */
  ready: number;
  /** Time when the page's first datum was painted, and on the second visit, with a filled cache; NaN without a datum. */
  firstRow: number;
  firstRowAgain: number;
  cls: number;
  /** Total blocking time: the part of each task beyond 50 ms. */
  tbt: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
  htmlBytes: number;
};

/** Slow phone: 150 ms latency, 1.6 Mbps, a quarter of this machine's speed. */
const conditions = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const cpuSlowdown = 4;

declare global {
  interface Window {
    benchmark: { lcp: number; cls: number; tbt: number; firstRow: number };
  }
}

/**
 * Page to load; `startsShell` when it starts the shell by itself. `datum` is a text that only its data contain. With a session it is loaded as that person, and
 * watched until its data has been painted.
 */
type PageToLoad = { url: string; startsShell: boolean; session?: StoredSession; datum?: string | undefined };

/** Milliseconds for which a page is watched after it answers clicks: behind the sign-in the data comes after that. */
const watched = { public: 500, private: 4000 };

/** Loads a page once, with an empty cache, in a new context. */
export async function measureLoad(
  browser: Browser,
  { url, startsShell, session: kept, datum }: PageToLoad,
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await emulateSlowPhone(page);
  const load = { requests: 0, bytes: 0, scriptBytes: 0, htmlBytes: 0 };
  const types = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    load.requests += 1;
    load.bytes += encodedDataLength;
    if (types.get(requestId) === "Script") load.scriptBytes += encodedDataLength;
    if (types.get(requestId) === "Document") load.htmlBytes += encodedDataLength;
  });
  await page.addInitScript(watchLoad, datum ?? null);
  if (kept) await page.addInitScript(enter, kept);
  await page.goto(url, { waitUntil: "load" });
  if (startsShell) await page.waitForFunction(readyAt, undefined, { timeout: 30_000 });
  await page.waitForTimeout(kept ? watched.private : watched.public);
  const seen = await page.evaluate(() => window.benchmark);
  const ready = (await page.evaluate(readyAt)) ?? Number.NaN;
  const firstLoad = { ...load };
  const firstRowAgain = datum === undefined ? Number.NaN : await visitAgain(page, url);
  await context.close();
  return { ...firstLoad, ...seen, ready, firstRowAgain };
}

/** Opens the page again with the cache of the first visit. Returns when its first datum was painted. */
async function visitAgain(page: Page, url: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => !Number.isNaN(window.benchmark.firstRow), undefined, { timeout: 30_000 });
  return page.evaluate(() => window.benchmark.firstRow);
}

/** Limits a page to the network and processor of a slow phone. Returns its session. */
export async function emulateSlowPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", conditions);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return session;
}

function enter(session: StoredSession) {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}

function watchLoad(datum: string | null) {
  window.benchmark = { lcp: 0, cls: 0, tbt: 0, firstRow: Number.NaN };
  // A method, because tsx gives named functions a helper that the page does not have.
  const frame = {
    look() {
      if (datum === null) return;
      if (!document.body?.textContent.includes(datum)) {
        requestAnimationFrame(() => frame.look());
        return;
      }
      // The frame after the one in which it is there has painted it.
      requestAnimationFrame(() => {
        window.benchmark.firstRow = performance.now();
      });
    },
  };
  requestAnimationFrame(() => frame.look());
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchmark.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) window.benchmark.cls += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchmark.tbt += duration - 50;
  }).observe({ type: "longtask", buffered: true });
}

/** Returns the time of the shell's first route, from its performance mark. */
function readyAt(): number | undefined {
  return performance.getEntriesByName("pipelark:ready")[0]?.startTime;
}
