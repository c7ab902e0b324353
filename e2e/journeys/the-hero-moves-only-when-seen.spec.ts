import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { openPublic } from "../support/openPublic.ts";

test("the hero animation runs only while it is on screen", async ({ page }) => {
  await openPublic(page, "/");
  await expect.poll(() => movements(page)).toBeGreaterThan(0);
  const before = await headline(page);
  await expect.poll(() => headline(page)).not.toBe(before);

  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => movements(page)).toBe(0);
  const stopped = await headline(page);
  await page.waitForTimeout(3000);
  expect(await headline(page), "the typewriter stands still out of sight").toBe(stopped);

  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(() => movements(page)).toBeGreaterThan(0);
});

test("the pause control stops the whole animation", async ({ page }) => {
  await openPublic(page, "/");
  await expect.poll(() => movements(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Pause animation", exact: true }).click();
  await expect.poll(() => movements(page)).toBe(0);
  const paused = await headline(page);
  await page.waitForTimeout(3000);
  expect(await headline(page)).toBe(paused);
});

test("reduced motion shows no animation and no pause control", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPublic(page, "/");
  expect(await movements(page)).toBe(0);
  const still = await headline(page);
  expect(still).toContain("people who can sign.");
  await page.waitForTimeout(3000);
  expect(await headline(page)).toBe(still);
  await expect(page.getByRole("button", { name: "Pause animation", exact: true })).toBeHidden();
});

/** Returns the number of running animations. */
async function movements(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
}

/** Returns the visible letters of the headline. */
async function headline(page: Page): Promise<string> {
  return page.getByRole("heading", { level: 1 }).innerText();
}
