import { wantShellEvent } from "@pipelark/shared-contracts/pageMarks";
import { expect, type Page } from "@playwright/test";

/**
 * Opens a prerendered page and waits until the living one has taken its place: from then on a click is the router's to answer.
 * A page that does without the shell until it is wanted is asked for it.
 */
export async function openPublic(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wantShell(page);
}

/** Asks for the shell on a page that is open, and waits until the living page is there. */
export async function wantShell(page: Page): Promise<void> {
  await page.evaluate((event) => dispatchEvent(new Event(event)), wantShellEvent);
  await expect(page.locator("html"), page.url()).toHaveAttribute("data-shell", "ready");
}
