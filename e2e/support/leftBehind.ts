import { type CDPSession, expect, type Page, type Request } from "@playwright/test";

/** Objects in a document after garbage collection. */
export type Holdings = {
  listeners: number;
  /** Including detached parts that are still referenced. */
  nodes: number;
  intervals: number;
  styleRules: number;
  /** In bytes. */
  heap: number;
};

declare global {
  interface Window {
    runningIntervals?: Set<number>;
  }
}

/** Counts intervals from the next document on. */
export async function countIntervals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const running = new Set<number>();
    window.runningIntervals = running;
    const start = window.setInterval.bind(window);
    const end = window.clearInterval.bind(window);
    Object.assign(window, {
      setInterval(handler: TimerHandler, delay?: number) {
        const id = start(handler, delay);
        running.add(id);
        return id;
      },
      clearInterval(id: number) {
        running.delete(id);
        end(id);
      },
    });
  });
}

/** Counts requests from now on: returns the number of unanswered ones of the page. */
export function countOpenRequests(page: Page): () => number {
  const open = new Set<Request>();
  // The page does not wait for its reports, and one stream of changes is open as long as the page is.
  const isAwaited = (request: Request) =>
    request.resourceType() !== "ping" && !request.url().includes("/realtime/v1/changes");
  page.on("request", (request) => isAwaited(request) && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

type MeasuredPage = { page: Page; session: CDPSession; openRequests: () => number };

/**
 * Measures once everything was answered and drawn, and two measurements a moment apart agree. On a busy machine an
 * answer takes longer than that moment: a page that says "Loading" would agree, too, with fewer nodes.
 */
export async function settledHoldings({ page, session, openRequests }: MeasuredPage): Promise<Holdings> {
  let last = await holdingsOf(page, session);
  await expect(async () => {
    expect(openRequests(), "requests without an answer").toBe(0);
    expect(await page.locator("[aria-busy=true]").count(), "parts that are still loading").toBe(0);
    const now = await holdingsOf(page, session);
    const isSame = now.nodes === last.nodes && now.listeners === last.listeners && now.styleRules === last.styleRules;
    last = now;
    expect(isSame, "the page holds the same for a moment").toBe(true);
  }).toPass({ intervals: [300], timeout: 15_000 });
  return last;
}

async function holdingsOf(page: Page, session: CDPSession): Promise<Holdings> {
  await session.send("Performance.enable");
  // Objects freed by the first run may hold others until the second.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const figures = new Map(metrics.map(({ name, value }) => [name, value]));
  const { intervals, styleRules } = await page.evaluate(() => ({
    intervals: window.runningIntervals?.size ?? -1,
    styleRules: [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  }));
  return {
    listeners: figures.get("JSEventListeners") ?? -1,
    nodes: figures.get("Nodes") ?? -1,
    intervals,
    styleRules,
    heap: figures.get("JSHeapUsedSize") ?? -1,
  };
}

/** Returns the selectors of rules that match by something other than a part's own class or attribute, and so affect other parts. */
export async function openSelectors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    function selectorsOf(rules: CSSRuleList): string[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        if (rule instanceof CSSGroupingRule) return selectorsOf(rule.cssRules);
        return [];
      });
    }
    return [...document.styleSheets]
      .flatMap((sheet) => selectorsOf(sheet.cssRules))
      .flatMap((selector) => selector.split(","))
      .map((selector) => selector.trim())
      .filter((selector) => !/[.#[]/.test(selector));
  });
}
