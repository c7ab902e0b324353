import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

const passwords = "/studio/vault?tab=passwords";
const passphrase = "a lighthouse under the moss";

test.describe("the studio keeps passwords", needs.demoAccounts, () => {
  test("set up, add, lock, unlock, reveal, and the log has it", async ({ page, request, signedInAs }) => {
    const title = `Registrar ${crypto.randomUUID()}`;
    const sent: string[] = [];
    page.on("request", (asked) => sent.push(asked.postData() ?? ""));
    await signedInAs("admin");
    await callAs(request, { account: "admin", name: "reset_vault", args: {} });
    await page.goto(passwords);
    await expect(page.getByText("Passwords are encrypted and access is logged.")).toBeVisible();
    await page.getByLabel(/^New vault passphrase/).fill(passphrase);
    await page.getByLabel(/^Confirm vault passphrase/).fill(passphrase);
    await page.getByRole("button", { name: "Set up vault", exact: true }).click();

    await page.getByRole("button", { name: "Add password", exact: true }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("textbox", { name: "Title" }).fill(title);
    await drawer.getByRole("textbox", { name: "User name" }).fill("ada.lovelace");
    await drawer.getByRole("button", { name: "Generate", exact: true }).click();
    const password = await drawer.getByLabel(/^Password/).inputValue();
    expect(password).toHaveLength(24);
    await drawer.getByRole("button", { name: "Add password", exact: true }).click();
    await expect(page.getByRole("cell", { name: title })).toBeVisible();

    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await unlock(page, "not the passphrase");
    await expect(page.getByRole("alert")).toHaveText("This is not your vault passphrase.");
    await unlock(page, passphrase);
    await openRow(page, title);
    await drawer.getByRole("button", { name: "Reveal", exact: true }).click();
    await expect(drawer.getByLabel("Password", { exact: true })).toHaveValue(password);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await drawer.getByRole("button", { name: "Close", exact: true }).click();

    await page.getByRole("button", { name: "Manage", exact: true }).click();
    await page.getByRole("menuitem", { name: "Access log", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("row", { name: new RegExp(`revealed ${title}`) })).toBeVisible();
    // Nothing of it has left the browser.
    for (const secret of [passphrase, password, "ada.lovelace"]) expect(sent.join("\n")).not.toContain(secret);
  });
});

async function unlock(page: Page, typed: string) {
  const form = page.getByRole("form", { name: "Unlock the vault", exact: true });
  await form.getByLabel(/^Vault passphrase/).fill(typed);
  await form.getByRole("button", { name: "Unlock", exact: true }).click();
}

async function openRow(page: Page, title: string) {
  await page.getByRole("row", { name: title }).getByRole("button").click();
  await page.getByRole("menuitem", { name: "Open", exact: true }).click();
}
