import type { Page } from "@playwright/test";

/** How many requests had to be answered one after the other before each request of a page could be made; the document is 0. */
export type RequestDepths = Map<string, number>;

/** Follows, from now on, which request caused which. Only Chromium tells that. */
export async function followRequests(page: Page): Promise<RequestDepths> {
  const depths: RequestDepths = new Map();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ request, type, initiator }) => {
    if (!/^https?:/.test(request.url) || depths.has(request.url)) return;
    const isDocument = type === "Document" && depths.size === 0;
    const causes = [initiator.url, ...(initiator.stack?.callFrames.map(({ url }) => url) ?? [])];
    const depthBefore = Math.max(0, ...causes.map((url) => depths.get(url ?? "") ?? 0));
    depths.set(request.url, isDocument ? 0 : depthBefore + 1);
  });
  await session.send("Network.enable");
  return depths;
}
