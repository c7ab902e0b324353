import { expect, type Browser } from "@playwright/test";
import { keepTokensFresh } from "../support/keepTokensFresh.ts";
import { signInByForm } from "../support/signIn.ts";
import type { SiteCopy } from "../support/siteCopy.ts";
import type { Steps } from "./steps.ts";

const minute = 60_000;

/** Signs an admin in and leaves words in the search; `goesOn` shows that the tab is what it was, its idle timer too. */
export async function openStudio(
  browser: Browser,
  { site, step }: { site: SiteCopy; step: Steps },
): Promise<{ goesOn: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const search = page.getByRole("searchbox", { name: "Search the studio" });
  const warning = page.getByRole("dialog", { name: "Are you still there?" });

  await step("an admin signs in, opens the studio and begins to type", async () => {
    await context.clock.install();
    await keepTokensFresh(context);
    await signInByForm(page, "admin");
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    await search.fill("Northwind");
  });

  async function goesOn() {
    await step("the studio tab is the same document, with what was typed", async () => {
      await expect(search).toHaveValue("Northwind");
      expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    });
    await step("its idle timer warns after 58 minutes, and the admin stays signed in", async () => {
      await page.clock.fastForward(58.5 * minute);
      await expect(warning).toBeVisible();
      await warning.getByRole("button", { name: "Stay signed in", exact: true }).press("Enter");
      await expect(warning).toBeHidden();
      await expect(page).toHaveURL("/studio");
    });
    await context.close();
  }
  return { goesOn };
}
