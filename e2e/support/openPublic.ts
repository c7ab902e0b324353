import { expect, type Page } from "@playwright/test";

/** Opens a prerendered page and waits until the living one has taken its place: from then on a click is the router's to answer. */
export async function openPublic(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html"), path).toHaveAttribute("data-shell", "ready");
}
