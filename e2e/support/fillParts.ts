import type { Page } from "@playwright/test";

/** Types the parts of a date or time field, in the order on the screen. */
export async function fillParts(page: Page, label: string, parts: readonly string[]): Promise<void> {
  const boxes = page.getByRole("group", { name: label }).getByRole("spinbutton");
  for (const [index, part] of parts.entries()) {
    await boxes.nth(index).focus();
    await page.keyboard.type(part);
  }
}
