import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

/** Blocks the shell, and returns a function that lets it load. */
async function holdShell(page: Page) {
  let releaseShell: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (releaseShell = resolve));
  await page.route(/\/shell\/.*\/main\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return releaseShell;
}

test("a mouse button held while the app takes over the page still follows its link", async ({ page }) => {
  const releaseShell = await holdShell(page);
  await page.goto("/", { waitUntil: "commit" });
  // A late font may move the link from under the pointer, which another journey covers.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  await page.evaluate(() => document.fonts.ready);
  const link = page.getByRole("main").getByRole("link", { name: "Book A Meeting", exact: true }).first();
  await link.hover();
  await page.mouse.down();
  releaseShell();
  await page.waitForResponse(/\/shell\/.*\/main\.js$/);
  // Longer than the hydrated page needs to be ready: it must wait for the pointer.
  await page.waitForTimeout(1_500);
  await page.mouse.up();
  await expect(page).toHaveURL("/book-a-meeting");
});

test("a click on a prerendered schedule takes effect once the app has loaded", async ({ page }) => {
  const releaseShell = await holdShell(page);
  await page.goto("/schedule/discovery-meeting", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Show week", exact: true }).click();
  releaseShell();
  await expect(page.getByRole("button", { name: "Show month", exact: true })).toBeVisible();
});
