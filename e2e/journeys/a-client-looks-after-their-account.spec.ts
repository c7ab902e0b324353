import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";

test.describe("with a demo account", needs.demoAccounts, () => {
  test("a new name is shown in the header and after a reload", async ({ page, signedInAs }) => {
    await signedInAs("client2", "/dashboard/settings");
    await page.getByRole("button", { name: "Edit name", exact: true }).click();
    const first = page.getByRole("textbox", { name: /First name/ });
    await first.fill("Clarissa");
    await page.getByRole("button", { name: "Save name", exact: true }).click();
    await expect(page.getByRole("button", { name: /^Clarissa .*account menu/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: /^Clarissa .*account menu/ })).toBeVisible();
    await expect(page.getByText("This device")).toBeVisible();
  });

  test("a wrong current password shows an error at its field", async ({ page, signedInAs, expectProblem }) => {
    expectProblem(/status of 400/);
    await signedInAs("client2", "/dashboard/settings");
    await page.getByLabel(/^Current password/).fill("not-the-password");
    await page.getByLabel(/^New password/).fill("seven tall green ladders");
    await page.getByLabel(/^Confirm new password/).fill("seven tall green ladders");
    await page.getByRole("button", { name: "Change password", exact: true }).click();
    await expect(page.getByText("That's not your current password.")).toBeVisible();
    await expect(page.getByLabel(/^Current password/)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(/^Current password/)).toBeFocused();
  });
});
