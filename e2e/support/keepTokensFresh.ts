import type { BrowserContext } from "@playwright/test";

/** Only the page's clock runs ahead: without this, the client takes every token that the server issues for an old one. */
export async function keepTokensFresh(context: BrowserContext): Promise<void> {
  const day = 24 * 60 * 60;
  await context.route("**/auth/v1/token*", async (route) => {
    const response = await route.fetch();
    const session: unknown = await response.json();
    const expires_at = Math.floor(Date.now() / 1000) + day;
    await route.fulfill({ response, json: Object.assign({}, session, { expires_in: day, expires_at }) });
  });
}
