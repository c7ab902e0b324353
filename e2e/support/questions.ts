import type { Locator, Page } from "@playwright/test";

/** The heading that asks. Its name is whole from the start, however far the typing is. */
export function question(page: Page, text: string): Locator {
  return page.getByRole("heading", { level: 1, name: text });
}

/** Picks an answer of the question that stands there. */
export async function answer(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("list").getByRole("link", { name }).click();
}
