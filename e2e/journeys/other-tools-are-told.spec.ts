import { fakeToolAddress, fakeToolSite } from "@pipelark/tooling/test/fakeTool";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";

test.describe("an endpoint of another tool", needs.demoAccounts, () => {
  test("is added, gets a test, shows what failed, and is deleted", async ({ page, signedInAs }) => {
    await signedInAs("admin", "/studio/integrations");
    await page.getByRole("link", { name: "Outgoing" }).click();
    for (const status of [204, 503]) {
      await page.getByRole("link", { name: "Add endpoint" }).click();
      const drawer = page.getByRole("dialog", { name: "New endpoint" });
      await drawer.getByRole("textbox", { name: "Address" }).fill(fakeToolAddress(status));
      await drawer.getByRole("checkbox", { name: "Invoice paid" }).check();
      await drawer.getByRole("button", { name: "Add endpoint" }).click();
      await expect(drawer.getByRole("textbox", { name: "New secret" })).toHaveValue(/^whsec_.{44}$/);
      await drawer.getByRole("button", { name: "Done" }).click();

      await page.getByRole("link", { name: `Manage ${fakeToolAddress(status)}` }).click();
      await page.getByRole("button", { name: "Send test" }).click();
      await page.keyboard.press("Escape");
    }
    const rows = page.getByRole("table", { name: "Deliveries" }).getByRole("row").filter({ hasText: fakeToolSite });
    // The page hears of the outcome by itself.
    await expect(rows.filter({ hasText: "Arrived" })).toContainText("Status 204 (1 attempt)", { timeout: 15_000 });
    await expect(rows.filter({ hasText: "Waiting" })).toContainText("Status 503");

    for (const status of [204, 503]) {
      await page.getByRole("link", { name: `Manage ${fakeToolAddress(status)}` }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("button", { name: "Delete endpoint" }).click();
      await expect(page.getByRole("link", { name: `Manage ${fakeToolAddress(status)}` })).toBeHidden();
    }
  });
});
