import { expect, type Browser } from "@playwright/test";
import { keepTokensFresh } from "../support/storedTokens.ts";
import { signInByForm } from "../support/signIn.ts";
import type { SiteCopy } from "../support/siteCopy.ts";
import type { Steps } from "./steps.ts";

const minute = 60_000;

export type Studio = {
  /** Goes to another page and back, as people do while others release. */
  changesPages: (when: string) => Promise<void>;
  /** Checks that the tab and its idle timer are unchanged. */
  goesOn: () => Promise<void>;
};

/** Signs an admin in and types a text into the search. */
export async function openStudio(browser: Browser, { site, step }: { site: SiteCopy; step: Steps }): Promise<Studio> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const search = page.getByRole("searchbox", { name: "Search the studio" });
  const palette = page.getByRole("dialog", { name: "Search the studio", exact: true });
  const warning = page.getByRole("dialog", { name: "Are you still there?" });

  async function type() {
    await search.fill("Northwind");
    await expect(palette).toBeVisible();
  }

  await step("an admin signs in, opens the studio and begins to type", async () => {
    await context.clock.install();
    await keepTokensFresh(context);
    await signInByForm(page, "admin");
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    await type();
  });

  async function isSameDocument(): Promise<boolean> {
    return page.evaluate(() => Reflect.get(window, "isSameDocument") === true);
  }

  async function changesPages(when: string) {
    await step(`the admin goes to another page of the studio and back ${when}, in the same document`, async () => {
      await page.keyboard.press("Escape");
      await expect(palette).toBeHidden();
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Workspace/ })
        .click();
      await expect(page).toHaveURL(/\/studio\/workspace/);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
      expect(await isSameDocument()).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL("/studio");
      await type();
    });
  }

  async function goesOn() {
    await step("the studio tab is the same document, with what was typed", async () => {
      await expect(search).toHaveValue("Northwind");
      expect(await isSameDocument()).toBe(true);
    });
    await step("its idle timer warns after 58 minutes and not before, and the admin stays signed in", async () => {
      await page.clock.fastForward(50 * minute);
      await expect(warning).toBeHidden();
      await page.clock.fastForward(8.5 * minute);
      await expect(warning).toBeVisible();
      await warning.getByRole("button", { name: "Stay signed in", exact: true }).press("Enter");
      await expect(warning).toBeHidden();
      await expect(page).toHaveURL("/studio");
    });
    await context.close();
  }
  return { changesPages, goesOn };
}
