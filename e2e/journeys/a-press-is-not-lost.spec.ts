import { expect, test } from "../fixtures.ts";

test("a press that is held while the living page arrives still follows its link", async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/shell\/.*\/main\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  // A font that comes later may move the link from under the pointer; that is another promise's journey.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  await page.evaluate(() => document.fonts.ready);
  const link = page.getByRole("main").getByRole("link", { name: "Book A Meeting", exact: true }).first();
  await link.hover();
  await page.mouse.down();
  letGo();
  await page.waitForResponse(/\/shell\/.*\/main\.js$/);
  // Longer than the living page needs to be ready: it must wait for the pointer.
  await page.waitForTimeout(1_500);
  await page.mouse.up();
  await expect(page).toHaveURL("/book-a-meeting");
});
