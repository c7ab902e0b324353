import { wantShellEvent } from "@pipelark/shared-contracts";
import { errors, type BrowserContext, type Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { isOwnPath } from "@pipelark/release/candidate/ownPaths";

/** A page that stands this long without a word, on a machine that others use as well, does not come. */
const longestMs = 20_000;
/** What a page throws when its first data comes is thrown by then. */
const watchedMs = 150;

/** What the backend answers is its own matter: pages of a site without rows ask for what is not there. */
const backend = /^\/(auth|rest|functions)\/v1\//;

/** A page to open: a real address without parameters, and the addresses of the same part that it may lead on to (see `ownPathsOf`). */
export type Opened = { path: string; mayLeadTo: readonly string[] };

/** A tab in which pages are opened one after the other, each as a document of its own, and what went wrong in it since it was last asked. */
export type Tab = { page: Page; problems: string[]; url: string };

/** Opens a tab for pages of the site at `url`. */
export async function openTab(context: BrowserContext, url: string): Promise<Tab> {
  const page = await context.newPage();
  return { page, problems: watch(page, new URL(url).origin), url };
}

/** Opens a page of the site, starts the shell there, and says what is wrong with it. A tab whose page did not come is closed. */
export async function problemsAt({ page, problems, url }: Tab, opened: Opened): Promise<string[]> {
  problems.length = 0;
  try {
    await page.goto(url + opened.path, { waitUntil: "domcontentloaded", timeout: longestMs });
    await page.evaluate((name) => dispatchEvent(new Event(name)), wantShellEvent);
    const seen = await page
      .waitForFunction(whatIsSeen, undefined, { timeout: longestMs })
      .then((handle) => handle.jsonValue());
    await sleep(watchedMs);
    // What a page keeps for its tab is not there for the next one.
    await page.evaluate(() => sessionStorage.clear());
    return [...new Set([...problems, ...problemsOf(seen, opened)])];
  } catch (error) {
    await page.close();
    return [...new Set([...problems, whyItDidNotCome(error)])];
  }
}

/** Why a page could not be looked at, in a line. */
export function whyItDidNotCome(error: unknown): string {
  if (error instanceof errors.TimeoutError) return `nothing is shown after ${longestMs / 1000} s`;
  const [what = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return `it cannot be opened: ${what}`;
}

type Seen = { path: string; heading: string; isFailure: boolean; reason: string };

// Runs in the page. Null until the shell is ready and the main region says something.
function whatIsSeen(): Seen | null {
  const failure = document.getElementById("remote-failure");
  const main = document.querySelector("main");
  const isReady = document.documentElement.dataset["shell"] === "ready";
  if (!isReady || !main?.innerText.trim()) return null;
  return {
    path: location.pathname,
    heading: document.querySelector("h1")?.innerText ?? "",
    isFailure: failure !== null,
    reason: failure ? (document.querySelector("details")?.textContent ?? "") : "",
  };
}

/** What the shell says itself when nobody answers a path, or when a page broke so far that it took over. */
const shellErrorHeading = /^(This page does not exist|Unexpected Application Error!)$/;

function problemsOf(seen: Seen | null, { path, mayLeadTo }: Opened): string[] {
  if (seen === null) return ["nothing is shown"];
  if (seen.path !== path && !isOwnPath(seen.path, mayLeadTo)) return [`it leads to ${seen.path}`];
  if (seen.isFailure) return [`${seen.heading}: ${seen.reason.replace("Technical details", "")}`];
  return shellErrorHeading.test(seen.heading) ? [`the shell says "${seen.heading}"`] : [];
}

/** Collects what goes wrong in a tab while it is open. */
function watch(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`it throws: ${error.message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() !== "error" || (URL.canParse(url) && backend.test(new URL(url).pathname))) return;
    problems.push(`it reports: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin: host, href } = new URL(request.url());
    if (protocol.startsWith("http") && host !== origin) problems.push(`it asks another host: ${href}`);
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !backend.test(pathname)) problems.push(`${pathname} answers ${response.status()}`);
  });
  return problems;
}
