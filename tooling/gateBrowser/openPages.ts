import type { Role } from "@pipelark/shared-contracts";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { presentBrowser, browserFlags } from "../test/browser.ts";
import { serveCandidate } from "./candidateServer.ts";
import { openTab, problemsAt, type Opened, type Tab } from "./openPage.ts";
import { sampleStorage } from "./sampleSession.ts";

/** A page to open, who declares it, and the role of who opens it; null for a visitor. */
export type Visit = Opened & { part: string; role: Role | null };

/** Pages that are opened side by side: one that loads waits for the network as well. */
const sideBySide = 3;

/** Calls between pages find a network that leads nowhere, too. */
const flags = [
  ...browserFlags.filter((flag) => flag !== "--no-sandbox"),
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
];

/** A browser, and why it runs outside of its sandbox; null when it runs inside. */
export type Launched = { browser: Browser; whyNoSandbox: string | null };

/** Starts a browser without a window, in its sandbox where the machine lets it. Rejects where none is installed. */
export async function launchBrowser(): Promise<Launched> {
  const found = presentBrowser();
  if (!found) throw new Error("No browser is installed here.");
  const { executablePath } = found;
  const options = { args: flags, ...(executablePath && { executablePath }) };
  async function withoutSandbox(whyNoSandbox: string) {
    return { browser: await chromium.launch(options), whyNoSandbox };
  }
  if (process.getuid?.() === 0) return withoutSandbox("Chromium has none for root");
  try {
    return { browser: await chromium.launch({ ...options, chromiumSandbox: true }), whyNoSandbox: null };
  } catch {
    return withoutSandbox("this machine does not let it have one");
  }
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
    const made = makeContext(browser, { role, url: server.url });
    contexts.set(role, made);
    return made;
  }

  async function work() {
    // A tab for each role: to begin one takes the browser longer than to load a page.
    const tabs = new Map<Role | null, Tab>();
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const { part, path, role, mayLeadTo } = visit;
      const known = tabs.get(role);
      const tab = known && !known.page.isClosed() ? known : await openTab(await contextOf(role), server.url);
      tabs.set(role, tab);
      const found = await problemsAt(tab, { path, mayLeadTo });
      problems.push(...found.map((problem) => `${part} at ${path}: ${problem}`));
    }
  }

  try {
    await Promise.all(Array.from({ length: sideBySide }, work));
    return problems.toSorted();
  } finally {
    await closeAll(contexts.values());
    await server.close();
  }
}

/** Closes what was made. What was not made has failed where it was needed, and is not to hide that. */
export async function closeAll(made: Iterable<Promise<{ close: () => Promise<void> }>>): Promise<void> {
  await Promise.allSettled([...made].map(async (one) => (await one).close()));
}

/** What a page may reach is the candidate alone: for everything else there is a proxy at which nobody answers. */
function onlyReaching(url: string) {
  return { server: "http://127.0.0.1:9", bypass: new URL(url).host };
}

async function makeContext(
  browser: Browser,
  { role, url }: { role: Role | null; url: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({ proxy: onlyReaching(url) });
  if (role === null) return context;
  await context.addInitScript(
    (entries: Record<string, string>) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    sampleStorage(role, Date.now()),
  );
  return context;
}
