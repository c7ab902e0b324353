import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import { withoutStream } from "./withoutStream.ts";

/** Data calls that a page sent before any further answer came: "GET task?select=…". */
export type Wave = readonly string[];

const dataCall = /\/(rest|auth|functions)\/v1\//;

/** Calls that are answered at once and belong to no wave, because no row of a page waits for them. */
const aside: readonly RegExp[] = [
  // The bell and the reader's time zone: the frame sends them a second after the page.
  /\/rest\/v1\/notification\?/,
  /\/rpc\/save_reader_zone$/,
  // Faces, which are initials until their picture is there.
  /\/rest\/v1\/profile_picture\?/,
];

/** The page is quiet when so many looks in a row have found nothing new. */
const quietLooks = 3;

/**
 * Opens a page in a tab and holds the answers of its data calls. When it sends nothing more, all of them are answered, and so on until nothing is held.
 * The number of waves is the depth of its calls: one of the second wave depends on an answer of the first. The stream of changes is shut, and nothing
 * is fetched ahead for other pages, because the pointer rests.
 */
export async function openInWaves(context: BrowserContext, path: string): Promise<{ page: Page; waves: Wave[] }> {
  const page = await context.newPage();
  const waves: Wave[] = [];
  const underWay = new Set<Request>();
  let held: Route[] = [];
  let sent = 0;
  page.on("request", (request) => {
    sent += 1;
    underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await withoutStream(page);
  await page.route(dataCall, async (route) => {
    if (aside.some((call) => call.test(route.request().url()))) await route.continue();
    else held.push(route);
  });

  async function quiet() {
    let looks = 0;
    while (looks < quietLooks) {
      const before = sent;
      await page.evaluate(untilIdle);
      const isStill = sent === before && underWay.size === held.length;
      looks = isStill ? looks + 1 : 0;
    }
  }

  await page.goto(path, { waitUntil: "commit" });
  await quiet();
  while (held.length > 0) {
    const wave = held;
    held = [];
    waves.push(wave.map((route) => nameOf(route.request())));
    await Promise.all(wave.map((route) => route.continue()));
    await quiet();
  }
  return { page, waves };
}

/** Runs in the page: resolves after a moment, once nothing is computed. */
async function untilIdle(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 100));
}

function nameOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return decodeURIComponent(`${request.method()} ${pathname.replace("/rest/v1/", "")}${search}`);
}
