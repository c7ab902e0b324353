import type { BrowserContext, Page } from "@playwright/test";

/** Answers as a host without the stream of changes. With it, a signed-in page's network is never idle. */
export async function withoutStream(pages: Page | BrowserContext): Promise<void> {
  await pages.route("**/realtime/v1/changes*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
}
