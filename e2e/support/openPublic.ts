import { wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import { expect, type Page } from "@playwright/test";

/**
 * Opens a prerendered page and waits until it is hydrated: from then on the router answers clicks. Pages that start
 * the shell on demand are made to.
 */
export async function openPublic(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wantShell(page);
}

/** Requests the shell on an open page, and waits until it is hydrated. */
export async function wantShell(page: Page): Promise<void> {
  await page.evaluate((event) => dispatchEvent(new Event(event)), wantShellEvent);
  await expect(page.locator("html"), page.url()).toHaveAttribute("data-shell", "ready");
}
