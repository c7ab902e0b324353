import type { Role } from "@pipelark/shared-contracts";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { presentBrowser } from "../test/browser.ts";
import { browserFlags } from "../test/browserFlags.ts";
import { serveCandidate } from "./candidateServer.ts";
import { problemsAt, type Opened } from "./openPage.ts";
import { sampleStorage } from "./sampleSession.ts";

/** A page to open, who declares it, and the role of who opens it; null for a visitor. */
export type Visit = Opened & { part: string; role: Role | null };

/** Tabs side by side: a page that loads waits for the network as well. */
const tabs = 3;

/** Starts a browser without a window. Rejects where none is installed. */
export async function launchBrowser(): Promise<Browser> {
  const found = presentBrowser();
  if (!found) throw new Error("No browser is installed here.");
  const { executablePath } = found;
  return chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
}

/** Opens each page of the site that lies in `root`, and says what is wrong with which; empty when nothing is. */
export async function openPages(
  browser: Browser,
  { root, visits }: { root: string; visits: readonly Visit[] },
): Promise<string[]> {
  const server = await serveCandidate(root);
  const contexts = new Map<Role | null, Promise<BrowserContext>>();
  const waiting = [...visits];
  const problems: string[] = [];

  async function contextOf(role: Role | null): Promise<BrowserContext> {
    const known = contexts.get(role);
    if (known) return known;
    const made = makeContext(browser, role);
    contexts.set(role, made);
    return made;
  }

  async function work() {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const { part, path, role, mayLeadTo } = visit;
      const found = await problemsAt(await contextOf(role), { url: server.url, opened: { path, mayLeadTo } });
      problems.push(...found.map((problem) => `${part} at ${path}: ${problem}`));
    }
  }

  try {
    await Promise.all(Array.from({ length: tabs }, work));
    return problems.toSorted();
  } finally {
    for (const context of contexts.values()) await (await context).close();
    await server.close();
  }
}

async function makeContext(browser: Browser, role: Role | null): Promise<BrowserContext> {
  const context = await browser.newContext();
  if (role === null) return context;
  await context.addInitScript(
    (entries: Record<string, string>) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    sampleStorage(role, Date.now()),
  );
  return context;
}
