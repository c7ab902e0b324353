import type { Browser, Page } from "@playwright/test";
import { markdownTable, median } from "./figures.ts";
import { emulateSlowPhone } from "./measure.ts";
import type { StoredSession } from "./signInForBench.ts";

/** Page with a text that only its data contain. */
type Place = { path: string; datum: string };

/** Milliseconds until the datum was there, and transferred bytes, of one way. */
type Way = { ms: number; bytes: number };

const ways = ["the first time", "again", "Back"] as const;

/** Measures the way from one page to another remote's, with an empty cache and again, and Back; prints the medians. */
export function secondRemotes() {
  const measured = new Map<string, Way[]>();

  return {
    async round(browser: Browser, visit: { url: string; session: StoredSession; from: Place; to: Place }) {
      const found = await measureWays(browser, visit);
      for (const [index, way] of found.entries()) {
        const key = `${visit.from.path} → ${visit.to.path}, ${ways[index]}`;
        measured.set(key, [...(measured.get(key) ?? []), way]);
      }
    },
    table(): string {
      const rows = [...measured].map(([key, all]) => [
        key,
        Math.round(median(all.map(({ ms }) => ms))),
        (median(all.map(({ bytes }) => bytes)) / 1000).toFixed(1),
      ]);
      return markdownTable([["way", "ms", "KB"], ["---", "---", "---"], ...rows]);
    },
  };
}

async function measureWays(
  browser: Browser,
  { url, session, from, to }: { url: string; session: StoredSession; from: Place; to: Place },
): Promise<Way[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 823 } });
  const page = await context.newPage();
  const line = await emulateSlowPhone(page);
  let bytes = 0;
  line.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, session);
  await page.goto(url + from.path);
  await thereAt(page, from);
  // What the first page fetches after its data is not part of the way.
  await page.waitForTimeout(3000);

  async function measure(go: () => Promise<number>, { datum }: Place): Promise<Way> {
    bytes = 0;
    const startedAt = await go();
    const ms = (await thereAt(page, { datum })) - startedAt;
    await page.waitForTimeout(1000);
    return { ms, bytes };
  }
  const found = [
    await measure(() => follow(page, to), to),
    await measure(() => goBack(page), from),
    await measure(() => follow(page, to), to),
  ];
  await context.close();
  const [first, back, again] = found;
  return first && back && again ? [first, again, back] : [];
}

/** Presses the link to a page without hovering it before. Returns the time of the press. */
function follow(page: Page, { path }: Place): Promise<number> {
  return page.evaluate((href) => {
    const pressedAt = Date.now();
    const link = [...document.querySelectorAll("a")].find(({ pathname }) => pathname === href);
    if (!link) throw new Error(`There is no link to ${href}.`);
    // In a task of its own, so that the time is known before a document is left.
    setTimeout(() => link.click());
    return pressedAt;
  }, path);
}

function goBack(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pressedAt = Date.now();
    setTimeout(() => history.back());
    return pressedAt;
  });
}

/** Returns when a page's data were in the page, in milliseconds since 1970. */
async function thereAt(page: Page, { datum }: Pick<Place, "datum">): Promise<number> {
  const found = await page.waitForFunction((text) => document.body?.innerText.includes(text) && Date.now(), datum, {
    polling: "raf",
    timeout: 30_000,
  });
  return Number(await found.jsonValue());
}
