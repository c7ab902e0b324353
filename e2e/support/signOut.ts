import type { Page } from "@playwright/test";

/** Signs out by the user menu of the page that stands there. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account|menu/i })
    .click();
  await page.getByRole("menuitem", { name: "Sign Out", exact: true }).click();
}
