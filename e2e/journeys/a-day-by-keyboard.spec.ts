import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";

test.describe("a day by keyboard alone", needs.demoAccounts, () => {
  test("a command opens what it names, and a page left is found again under Recent", async ({ page, signedInAs }) => {
    await signedInAs("admin");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    await runCommand(page, "inv staff");
    await expect(page).toHaveURL(/\/studio\/workspace\/staff\?invitation=new&as=staff$/);
    const invite = page.getByRole("dialog", { name: "Invite someone" });
    await expect(invite.getByRole("radio", { name: /^Staff/ })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(invite).toBeHidden();

    await runCommand(page, "record pay");
    const payment = page.getByRole("dialog", { name: "Record payment" });
    await payment.getByRole("combobox", { name: "Client" }).fill("Harbor");
    // The answer to what was typed.
    await expect(page.getByRole("option")).toHaveText(["Harbor Dental Group"]);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Harbor Dental Group" })).toHaveAttribute("data-focused", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/company=[\w-]+&tab=payments$/);
    await expect(payment.getByRole("form", { name: "Record payment" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(payment).toBeHidden();

    await openPalette(page);
    await expect(page.getByRole("group", { name: "On this page" }).getByRole("option").first()).toContainText(
      "Harbor Dental Group",
    );
    await expect(page.getByRole("group", { name: "Recent" }).getByRole("option").first()).toBeVisible();
  });

  test("keys move through rows, open one, go to a page, and can be turned off", async ({ page, signedInAs }) => {
    await signedInAs("admin");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await expect(page).toHaveURL(/\/studio\/workspace\/clients$/);
    const links = page.getByRole("table", { name: "Clients" }).getByRole("rowheader").getByRole("link");
    await expect(links.nth(1)).toBeVisible();
    await page.keyboard.press("j");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("j");
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press("k");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?company=[\w-]+$/);

    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await sheet.getByRole("switch", { name: "Single-key shortcuts" }).press("Space");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await page.keyboard.press("?");
    await runCommand(page, "shortcuts");
    await expect(sheet.getByRole("switch", { name: "Single-key shortcuts" })).not.toBeChecked();
  });
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search the studio" })).toBeFocused();
}

/** Runs the first command that is found. */
async function runCommand(page: Page, words: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(words);
  const first = page.getByRole("group", { name: "Commands" }).getByRole("option").first();
  await expect(first).toHaveAttribute("data-focused", "true");
  await page.keyboard.press("Enter");
}
