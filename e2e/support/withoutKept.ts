import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { Page } from "@playwright/test";

/** Makes each page of the tab a first visit: what it has kept of earlier ones is removed before it starts. */
export async function withoutKept(page: Page): Promise<void> {
  await page.addInitScript((prefix) => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }, storageKeys.kept);
}
