import { type CDPSession, expect, type Page, type Request } from "@playwright/test";

/** What a document holds, after its garbage was collected. */
export type Holdings = {
  listeners: number;
  /** Also of parts that were taken out of the page and are still held. */
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

/** Counts requests from now on: returns how many of the page's are not answered yet. */
export function countOpenRequests(page: Page): () => number {
  const open = new Set<Request>();
  // Nothing on the page waits for a report that it sends.
  page.on("request", (request) => request.resourceType() !== "ping" && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

type Counted = { page: Page; session: CDPSession; openRequests: () => number };

/**
 * As soon as everything was answered and drawn, and the page holds the same twice, a moment apart. On a busy machine an answer takes longer than that
 * moment: a page that says "Loading" holds the same twice, too, and fewer nodes.
 */
export async function settledHoldings({ page, session, openRequests }: Counted): Promise<Holdings> {
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
  // What is freed by the first may hold something else until the second.
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

/** The selectors of rules that match by something else than a class or an attribute of a part: they reach what others have drawn. */
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
