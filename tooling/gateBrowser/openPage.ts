import { isOwnPath } from "@pipelark/release/model/routeClaims";
import { wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import { errors, type BrowserContext, type Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds without any text after which a page counts as failed, generous for a busy machine. */
const usualLongestMs = 20_000;
/** Milliseconds in which a page throws if it fails on its first data. */
const watchedMs = 150;

/** Answers of the backend are not checked: pages of a site without rows request missing ones. */
const backend = /^\/(auth|rest|functions)\/v1\//;

/** A page to open: a real address without parameters, and the addresses of the same part that it may forward to (see `ownPathsOf`). */
export type PageToOpen = { path: string; mayLeadTo: readonly string[] };

/** Tab in which pages are opened one after the other, each as its own document, with the problems since they were last read. */
export type Tab = { page: Page; problems: string[]; url: string; longestMs: number };

/** Opens a tab for pages of the site at `url`. */
export async function openTab(
  context: BrowserContext,
  { url, longestMs = usualLongestMs }: { url: string; longestMs?: number | undefined },
): Promise<Tab> {
  const page = await context.newPage();
  return { page, problems: watch(page, new URL(url).origin), url, longestMs };
}

/** What is wrong with a page. When the shell does not start there, it starts on no page. */
export type OpenedPage = { problems: string[]; isWithoutShell: boolean };

/** Opens a page of the site, starts the shell there, and returns its problems. A tab whose page failed to load is closed, unless the shell does not start. */
export async function openInTab(tab: Tab, opened: PageToOpen): Promise<OpenedPage> {
  const { page, problems, url, longestMs } = tab;
  problems.length = 0;
  try {
    await page.goto(url + opened.path, { waitUntil: "domcontentloaded", timeout: longestMs });
    const asked = page.evaluate((name) => dispatchEvent(new Event(name)), wantShellEvent);
    // A page in an endless loop never answers.
    if (!(await Promise.race([asked, sleep(longestMs, false, { ref: false })]))) throw new errors.TimeoutError();
    const seen = await visibleContent(tab);
    await sleep(watchedMs);
    // Cleared so that the next page does not see it.
    await page.evaluate(() => sessionStorage.clear());
    return { problems: [...new Set([...problems, ...problemsOf(seen, opened)])], isWithoutShell: false };
  } catch (error) {
    const isWithoutShell = error instanceof errors.TimeoutError && !(await hasShell(page));
    if (!isWithoutShell) await page.close();
    const reason = isWithoutShell ? "the shell does not start" : loadErrorOf(error);
    return { problems: [...new Set([reason, ...problems])], isWithoutShell };
  }
}

/**
 * Waits for the content of a page. Rejects with a `TimeoutError` when it comes too late, and after half that time when
 * there was a problem, which refuses the page anyway.
 */
async function visibleContent({ page, problems, longestMs }: Tab): Promise<VisibleContent | null> {
  let until = performance.now() + longestMs;
  let hasProblem = false;
  for (;;) {
    const left = until - performance.now();
    try {
      // At least a millisecond, because zero means no limit.
      const timeout = Math.max(1, Math.min(left, 500));
      return await page
        .waitForFunction(readVisibleContent, undefined, { timeout })
        .then((handle) => handle.jsonValue());
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || left <= 0) throw error;
    }
    if (problems.length > 0 && !hasProblem) until = Math.min(until, performance.now() + longestMs / 2);
    hasProblem = problems.length > 0;
  }
}

/** Returns true if the shell has started. A page that does not answer is stuck. */
async function hasShell(page: Page): Promise<boolean> {
  const answered = page.evaluate(() => document.documentElement.dataset["shell"] === "ready").catch(() => false);
  return Promise.race([answered, sleep(1000, false, { ref: false })]);
}

/** Returns why a page could not be opened, in one line. */
export function loadErrorOf(error: unknown): string {
  if (error instanceof errors.TimeoutError) return "stays empty";
  const [what = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return `cannot be opened: ${what}`;
}

type VisibleContent = { path: string; heading: string; isFailure: boolean; reason: string };

// Runs in the page. Null until the shell is ready and the main region has text.
function readVisibleContent(): VisibleContent | null {
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

/** Headings that the shell shows for an unknown path, or when a page crashed beyond its own error boundary. */
const shellErrorHeading = /^(This page does not exist|Unexpected Application Error!)$/;

function problemsOf(seen: VisibleContent | null, { path, mayLeadTo }: PageToOpen): string[] {
  if (seen === null) return ["shows nothing"];
  if (seen.path !== path && !isOwnPath(seen.path, mayLeadTo)) return [`redirects to ${seen.path}`];
  if (seen.isFailure) return [`${seen.heading}: ${seen.reason.replace("Technical details", "")}`];
  return shellErrorHeading.test(seen.heading) ? [`the shell shows "${seen.heading}"`] : [];
}

/** Collects the problems of a tab while it is open. */
function watch(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`throws: ${error.message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() !== "error" || (URL.canParse(url) && backend.test(new URL(url).pathname))) return;
    problems.push(`logs an error: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin: host, href } = new URL(request.url());
    if (protocol.startsWith("http") && host !== origin) problems.push(`requests another host: ${href}`);
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !backend.test(pathname)) problems.push(`${pathname} answers ${response.status()}`);
  });
  return problems;
}
