import type { Role } from "@pipelark/shared-contracts/role";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { presentBrowser, browserFlags } from "../test/browser.ts";
import { serveCandidate } from "./candidateServer.ts";
import { openInTab, openTab, type PageToOpen, type Tab } from "./openPage.ts";
import { sampleStorage } from "./sampleSession.ts";

/** A page to open, the part that declares it, and the role that opens it; null for a visitor. */
export type Visit = PageToOpen & { part: string; role: Role | null };

/** Pages opened in parallel, because loading also waits for the network. */
const sideBySide = 3;

/** Block calls to the network between pages, too. */
const flags = [
  ...browserFlags.filter((flag) => flag !== "--no-sandbox"),
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
];

/** A browser, and why it runs outside of its sandbox; null when it runs inside. */
export type LaunchedBrowser = { browser: Browser; sandboxProblem: string | null };

/** Starts a headless browser, in its sandbox where the machine allows it. Rejects when none is installed. */
export async function launchBrowser(): Promise<LaunchedBrowser> {
  const found = presentBrowser();
  if (!found) throw new Error("No browser is installed.");
  const { executablePath } = found;
  const options = { args: flags, ...(executablePath && { executablePath }) };
  async function withoutSandbox(sandboxProblem: string) {
    return { browser: await chromium.launch(options), sandboxProblem };
  }
  if (process.getuid?.() === 0) return withoutSandbox("Chromium has none for root");
  try {
    return { browser: await chromium.launch({ ...options, chromiumSandbox: true }), sandboxProblem: null };
  } catch {
    return withoutSandbox("this machine does not allow one");
  }
}

/**
 * Opens each page of the site in `root`, and returns the problems; empty when there are none. Stops at the first page
 * where the shell does not start, because it would start on no other.
 */
export async function openPages(
  browser: Browser,
  { root, visits, longestMs }: { root: string; visits: readonly Visit[]; longestMs?: number },
): Promise<string[]> {
  const server = await serveCandidate(root);
  const contexts = new Map<Role | null, Promise<BrowserContext>>();
  const waiting = [...visits];
  const problems: string[] = [];
  let stop: (problems: string[]) => void;
  const stopped = new Promise<string[]>((resolve) => {
    stop = resolve;
  });

  async function contextOf(role: Role | null): Promise<BrowserContext> {
    const known = contexts.get(role);
    if (known) return known;
    const made = makeContext(browser, { role, url: server.url });
    contexts.set(role, made);
    return made;
  }

  async function work() {
    // One tab per role, because opening a tab takes longer than loading a page.
    const tabs = new Map<Role | null, Tab>();
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const { part, path, role, mayLeadTo } = visit;
      const known = tabs.get(role);
      const tab =
        known && !known.page.isClosed() ? known : await openTab(await contextOf(role), { url: server.url, longestMs });
      tabs.set(role, tab);
      const found = await openInTab(tab, { path, mayLeadTo });
      const named = found.problems.map((problem) => `${part} at ${path}: ${problem}`);
      problems.push(...named);
      if (!found.isWithoutShell) continue;
      const unopened = waiting.splice(0).length;
      stop(unopened === 0 ? named : [...named, `${unopened} other pages were not opened: they have the same shell`]);
    }
  }

  try {
    const opened = Promise.all(Array.from({ length: sideBySide }, work)).then(() => problems.toSorted());
    // After a stop, the tabs that are still loading are closed under it.
    opened.catch(() => undefined);
    return await Promise.race([stopped, opened]);
  } finally {
    await closeAll(contexts.values());
    await server.close();
  }
}

/** Closes what was opened. What failed to open has reported that already, and must not hide the first error. */
export async function closeAll(made: Iterable<Promise<{ close: () => Promise<void> }>>): Promise<void> {
  await Promise.allSettled([...made].map(async (one) => (await one).close()));
}

/** Restricts pages to the candidate: all other requests go to a proxy that does not answer. */
function proxyFor(url: string) {
  return { server: "http://127.0.0.1:9", bypass: new URL(url).host };
}

async function makeContext(
  browser: Browser,
  { role, url }: { role: Role | null; url: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({ proxy: proxyFor(url) });
  if (role === null) return context;
  await context.addInitScript(
    (entries: Record<string, string>) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    sampleStorage(role, Date.now()),
  );
  return context;
}
