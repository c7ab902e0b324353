import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { Page, BrowserContext } from "@playwright/test";

export type Tokens = { accessToken: string; refreshToken: string; apikey: string };

/** Returns the tokens that the signed-in tab uses for the backend. */
export async function storedTokens(page: Page): Promise<Tokens> {
  const asked = page.waitForRequest("**/rest/v1/userProfile*");
  await page.reload();
  const apikey = (await (await asked).headerValue("apikey")) ?? "";
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? "", storageKeys.auth);
  const accessToken = tokenIn(stored, "access_token");
  const refreshToken = tokenIn(stored, "refresh_token");
  if (!apikey || !accessToken || !refreshToken) throw new Error("Nobody is signed in in this tab");
  return { accessToken, refreshToken, apikey };
}

function tokenIn(stored: string, name: string): string {
  return new RegExp(`"${name}":"([^"]+)"`).exec(stored)?.[1] ?? "";
}

/** Only the page's clock is ahead: without this, the client treats every token that the server issues as expired. */
export async function keepTokensFresh(context: BrowserContext): Promise<void> {
  const day = 24 * 60 * 60;
  await context.route("**/auth/v1/token*", async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const session: unknown = await response.json();
    const expires_at = Math.floor(Date.now() / 1000) + day;
    await route.fulfill({ response, json: Object.assign({}, session, { expires_in: day, expires_at }) });
  });
}
