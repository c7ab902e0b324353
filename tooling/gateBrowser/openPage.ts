import { isOwnPath } from "@pipelark/release/model/routeClaims";
import { wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import { errors, type BrowserContext, type Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds without any text after which a page counts as failed, generous for a busy machine. */
const longestMs = 20_000;
/** Milliseconds in which a page throws if it fails on its first data. */
const watchedMs = 150;

/** Answers of the backend are not checked: pages of a site without rows request missing ones. */
const backend = /^\/(auth|rest|functions)\/v1\//;

/** A page to open: a real address without parameters, and the addresses of the same part that it may forward to (see `ownPathsOf`). */
export type PageToOpen = { path: string; mayLeadTo: readonly string[] };

/** Tab in which pages are opened one after the other, each as its own document, with the problems since they were last read. */
export type Tab = { page: Page; problems: string[]; url: string };

/** Opens a tab for pages of the site at `url`. */
export async function openTab(context: BrowserContext, url: string): Promise<Tab> {
  const page = await context.newPage();
  return { page, problems: watch(page, new URL(url).origin), url };
}

/** Opens a page of the site, starts the shell there, and returns its problems. A tab whose page failed to load is closed. */
export async function problemsAt({ page, problems, url }: Tab, opened: PageToOpen): Promise<string[]> {
  problems.length = 0;
  try {
    await page.goto(url + opened.path, { waitUntil: "domcontentloaded", timeout: longestMs });
    await page.evaluate((name) => dispatchEvent(new Event(name)), wantShellEvent);
    const seen = await page
      .waitForFunction(readVisibleContent, undefined, { timeout: longestMs })
      .then((handle) => handle.jsonValue());
    await sleep(watchedMs);
    // Cleared so that the next page does not see it.
    await page.evaluate(() => sessionStorage.clear());
    return [...new Set([...problems, ...problemsOf(seen, opened)])];
  } catch (error) {
    await page.close();
    return [...new Set([...problems, loadErrorOf(error)])];
  }
}

/** Returns why a page could not be opened, in one line. */
export function loadErrorOf(error: unknown): string {
  if (error instanceof errors.TimeoutError) return `still empty after ${longestMs / 1000} s`;
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
