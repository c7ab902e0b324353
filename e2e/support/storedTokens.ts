import { storageKeys } from "@pipelark/shared-contracts/storageKeys";
import type { Page } from "@playwright/test";

export type Tokens = { accessToken: string; refreshToken: string; apikey: string };

/** What the signed-in tab holds to speak to the backend. */
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
