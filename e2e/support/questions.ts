import type { Locator, Page } from "@playwright/test";

/** Returns the heading of the question. Its accessible name is complete from the start, during the typing animation. */
export function question(page: Page, text: string): Locator {
  return page.getByRole("heading", { level: 1, name: text });
}

/** Picks an answer of the current question. */
export async function answer(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("list").getByRole("link", { name }).click();
}
