import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { Page } from "@playwright/test";
import { openPublic } from "../support/openPublic.ts";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { keepTokensFresh } from "../support/storedTokens.ts";
import { homeOf } from "../support/demoAccount.ts";
import { signInByForm } from "../support/signIn.ts";

const minute = 60_000;
/** After signing in again, people return to the page they were on. */
const loginToReturn = "/login?next=%2Fdashboard";

test.describe("after the sign-in", needs.demoAccounts, () => {
  test.beforeEach(async ({ context, page }) => {
    await context.clock.install();
    await keepTokensFresh(context);
    await signInByForm(page, "client");
    await page.mouse.move(100, 100);
  });

  test("a warning appears after 58 minutes, and the session ends after 60", async ({ page }) => {
    await page.clock.fastForward(57.9 * minute);
    await page.clock.runFor(1_500);
    await expect(warning(page)).toBeHidden();
    await page.clock.fastForward(0.2 * minute);
    await expect(warning(page)).toBeVisible();
    await expect(warning(page).getByRole("button", { name: "Stay signed in", exact: true })).toBeVisible();
    await expect(page).toHaveURL("/dashboard");

    await page.clock.fastForward(2 * minute);
    await expect(page).toHaveURL(loginToReturn);
    await expect(page.getByRole("status")).toContainText("60 minutes without activity");
    await page.goto("/dashboard");
    await expect(page).toHaveURL(loginToReturn);
    await expect(page.getByRole("status")).toContainText("Sign in to continue to");
  });

  test("'Stay signed in' restarts the hour", async ({ page }) => {
    await page.clock.fastForward(58.5 * minute);
    await warning(page).getByRole("button", { name: "Stay signed in", exact: true }).press("Enter");
    await expect(warning(page)).toBeHidden();
    await page.clock.fastForward(57 * minute);
    await page.clock.runFor(1_500);
    await expect(warning(page)).toBeHidden();
    await expect(page).toHaveURL("/dashboard");
    await page.clock.fastForward(4 * minute);
    await expect(page).toHaveURL(loginToReturn);
  });

  for (const [name, act] of [
    ["moving the mouse", (page: Page) => page.mouse.move(300, 300)],
    ["a key", (page: Page) => page.keyboard.press("Shift")],
    ["a click", (page: Page) => page.mouse.click(2, 2)],
    ["scrolling", (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("scroll")))],
    ["a touch", (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("touchstart")))],
  ] as const) {
    test(`${name} counts as activity`, async ({ page }) => {
      await page.clock.fastForward(50 * minute);
      await act(page);
      await page.clock.fastForward(50 * minute);
      await page.clock.runFor(1_500);
      await expect(warning(page)).toBeHidden();
      await expect(page).toHaveURL("/dashboard");
      await page.clock.fastForward(11 * minute);
      await expect(page).toHaveURL(loginToReturn);
    });
  }

  test("activity in one tab keeps the other signed in, and both are signed out together", async ({
    page,
    context,
    problems,
  }) => {
    // Both tabs time out at the same moment here: the second one finds the session ended.
    problems.tolerate(/status of 403.*\/auth\/v1\/logout/);
    problems.tolerate(/status of 40[16].*\/rest\/v1\//);
    const other = await context.newPage();
    await other.goto(homeOf("client"));
    await expect(other.getByRole("link", { name: "Updates", exact: true })).toBeVisible();
    await context.clock.fastForward(50 * minute);
    const before = await lastActive(other);
    await page.mouse.move(300, 300);
    // Pointer moves wait for the next frame, and a background tab may draw late, after the clock has jumped.
    await expect.poll(() => lastActive(other)).not.toBe(before);
    await context.clock.fastForward(20 * minute);
    await context.clock.runFor(1_500);
    for (const tab of [page, other]) {
      await expect(warning(tab)).toBeHidden();
      await expect(tab).toHaveURL("/dashboard");
    }
    await context.clock.fastForward(41 * minute);
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(loginToReturn);
      await expect(tab.getByRole("status")).toContainText("60 minutes without activity");
    }
  });

  test("a computer that slept for two hours is signed out, and the first click does not extend the session", async ({
    page,
  }) => {
    // Timers pause during sleep, the clock does not.
    await page.clock.setSystemTime(Date.now() + 120 * minute);
    await page.mouse.click(2, 2);
    await expect(page).toHaveURL(loginToReturn);
  });

  test("a browser reopened after two hours is signed out", async ({ page, context }) => {
    await page.close();
    const later = await context.newPage();
    await later.clock.setSystemTime(Date.now() + 120 * minute);
    await later.goto("/dashboard");
    await expect(later).toHaveURL(/\/login/);
  });
});

test("a visitor who is not signed in never sees the idle warning", async ({ page }) => {
  await page.clock.install();
  await openPublic(page, "/policies");
  await page.clock.fastForward(61 * minute);
  await page.clock.runFor(1_500);
  await expect(warning(page)).toBeHidden();
  await expect(page).toHaveURL("/policies");
});

function warning(page: Page) {
  return page.getByRole("dialog", { name: "Are you still there?" });
}

function lastActive(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKeys.lastActive);
}
