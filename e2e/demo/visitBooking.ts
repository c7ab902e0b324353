import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { expect, type Browser } from "@playwright/test";
import { openPublic } from "../support/openPublic.ts";
import { answer, question } from "../support/questions.ts";
import type { SiteCopy } from "../support/siteCopy.ts";

type Visit = { site: SiteCopy; version: string; visitor: number };

/**
 * Opens the questions in a new browser, as the visitor with this number, and answers the first one. Resolves to true
 * if `version` was fetched before the second one. Rejects when that one does not appear in the same document.
 */
export async function visitBooking(
  browser: Browser,
  { site, version, visitor }: Visit,
): Promise<"fell back" | "spared"> {
  const address = `10.${visitor}.${Math.floor(Math.random() * 250)}.1`;
  const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: { "x-forwarded-for": address } });
  try {
    await context.addInitScript(([key, number]) => localStorage.setItem(key, number), [
      storageKeys.visitor,
      String(visitor),
    ] as const);
    const page = await context.newPage();
    let wasFetched = false;
    let isReported = false;
    page.on("request", (request) => {
      if (request.url().includes(`/remotes/booking/${version}/`)) wasFetched = true;
      if (request.postData()?.includes("The next question is missing")) isReported = true;
    });
    await openPublic(page, "/book-a-meeting");
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    await answer(page, "No, not yet");
    await expect(question(page, "Are you an existing employee?")).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    if (!wasFetched) return "spared";
    await expect.poll(() => isReported, { message: "the page reports what broke" }).toBe(true);
    await page.waitForLoadState("networkidle");
    return "fell back";
  } finally {
    await context.close();
  }
}
