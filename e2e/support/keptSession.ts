import type { BrowserContext, Page } from "@playwright/test";

/** What a signed-in tab left in storage. */
export type KeptSession = [key: string, value: string][];

/** Takes the session of a tab, to use it in another browser context. */
export async function keepSession(page: Page): Promise<KeptSession> {
  return page.evaluate(() =>
    Object.entries(localStorage).map(([key, value]): [string, string] => [key, String(value)]),
  );
}

/** Opens the tabs of `context` with a kept session. */
export async function useKeptSession(context: BrowserContext, session: KeptSession): Promise<void> {
  await context.addInitScript((entries) => {
    // A new tab is an empty page at first, and that has no storage.
    if (!location.protocol.startsWith("http")) return;
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, session);
}
