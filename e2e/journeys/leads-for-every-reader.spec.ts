import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoFindings, expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";
import { totalLayoutShift } from "../support/layoutShifts.ts";

const usual = { width: 1280, height: 900 };

/** Both themes, forced colors, and a narrow window. */
async function expectReadable(page: Page, where: string) {
  await expectNoFindingsInBothThemes(page, { where });
  await page.emulateMedia({ forcedColors: "active" });
  await expectNoFindings(page, { where: `${where}, forced colors`, without: ["color-contrast"] });
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(usual);
}

/** Does what asks for rows, waits for them, and expects that nothing on the page has moved since it began. */
async function expectNoLeadMoves(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(/\/rest\/v1\/lead\?/);
  await act();
  await answered;
  await expect(page.getByRole("row").nth(20)).toBeVisible();
  expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.01);
}

/** Scrolls as a reader does, frame by frame, until the next page is asked for. */
async function scrollUntilAsked(page: Page) {
  const asked = page.waitForRequest(/\/rest\/v1\/lead\?/).then(() => true);
  async function scrollOn() {
    await page.mouse.wheel(0, 150);
    return page.evaluate(() => new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(false))));
  }
  while (!(await Promise.race([asked, scrollOn()])));
}

test.describe("pages of leads by keyboard, in both themes and in forced colors", needs.demoAccounts, () => {
  for (const width of [390, 1440]) {
    test(`a client's cards stay in their place while they come, ${width} pixels wide`, async ({ page, signedInAs }) => {
      await page.setViewportSize({ width, height: 900 });
      await signedInAs("client");
      await page.route("**/rest/v1/{lead?*,rpc/lead_counts}", async (route) => {
        // One after the other, so that each answer could move what is there.
        await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
        await route.fallback();
      });
      await page.goto("/dashboard/leads?view=cards");
      for (const name of ["To decide", "Accepted", "Declined"]) {
        await expect(page.getByRole("region", { name }).getByRole("listitem").first()).toBeVisible();
      }
      await expect(
        page.getByRole("combobox", { name: "Stage" }).or(page.getByRole("button", { name: /^Filter/ })),
      ).toBeVisible();
      expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.01);
    });
  }

  test("rows of the leads' table are replaced in their place", async ({ page, signedInAs }) => {
    await page.setViewportSize(usual);
    await signedInAs("admin");
    // Later than half a second, within which the browser forgives what follows a press.
    await page.route("**/rest/v1/lead?*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.fallback();
    });
    await expectNoLeadMoves(page, () => page.goto("/studio/pipeline"));
    const firm = page.getByRole("button", { name: "Firm", exact: true });
    await expectNoLeadMoves(page, () => firm.click());
    await expectNoLeadMoves(page, () => firm.click());
    await expectNoLeadMoves(page, () => page.getByRole("combobox", { name: "Stage" }).selectOption("Accepted"));
    await expectNoLeadMoves(page, () => page.getByRole("button", { name: "Clear filters" }).click());
    await expectNoLeadMoves(page, () => scrollUntilAsked(page));
  });

  test("a client's cards", async ({ page, signedInAs }) => {
    await signedInAs("client", "/dashboard/leads?view=cards");
    const card = page.getByRole("region", { name: "Accepted" }).getByRole("link").first();
    await expect(card).toBeVisible();
    await expectReadable(page, "cards");
    await card.focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Lead" });
    await expect(drawer.getByRole("region", { name: "History" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(card).toBeFocused();
  });

  test("an import, from pasted rows to its preview", async ({ page, signedInAs }) => {
    await signedInAs("admin", "/studio/pipeline/import");
    await expect(page.getByRole("heading", { name: "Earlier imports" })).toBeVisible();
    await expectReadable(page, "a list to choose");
    const mark = crypto.randomUUID().slice(0, 8);
    await page.getByRole("button", { name: "Paste rows" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Pasted rows" })).toBeFocused();
    await page.keyboard.insertText(`Name\tE-mail\tCompany\nAnn ${mark}\tann@${mark}.example\tFirm ${mark}`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Columns" })).toBeVisible();
    await expectReadable(page, "the columns");
    await page.getByRole("radio", { name: "Leads of a client company" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Source" })).toBeFocused();
    await page.keyboard.insertText("Trade fair");
    await page.getByRole("button", { name: /^Check / }).press("Enter");
    await expect(page.getByRole("button", { name: "Import 1 row" })).toBeVisible();
    await expectReadable(page, "the preview");
    await page.getByRole("button", { name: "Discard" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Earlier imports" })).toBeVisible();
  });

  test("people and rights of a company", async ({ page, signedInAs }) => {
    await signedInAs("client", "/dashboard/settings");
    await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Legal name" })).toBeVisible();
    await expectReadable(page, "settings");
    const opener = page.getByRole("button", { name: "Invite a colleague" });
    await opener.press("Enter");
    const form = page.getByRole("form", { name: "Invite a colleague" });
    await expect(form.getByRole("textbox", { name: "Email" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(form.getByRole("checkbox").first()).toBeChecked();
    await expectReadable(page, "an invitation");
    await form.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(opener).toBeFocused();
  });
});
