import { expect, testOnCopy } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { restoring } from "../support/restoreSettings.ts";
import { signIn } from "../support/signIn.ts";
import { withoutKept } from "../support/withoutKept.ts";

const test = testOnCopy.extend(restoring);

test.describe("a feature flag", needs.ownSite, () => {
  test("is switched off by an admin, without a release, and clients' pages follow", async ({
    page,
    browser,
    baseURL,
    afterwards,
  }) => {
    afterwards({ name: "save_setting", request: { key: "feature_flags", value: null } });
    const client = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await withoutKept(client);
    await signIn(client, "client");
    const forecast = client.getByRole("region", { name: "Expected from deals" });
    await client.goto("/dashboard");
    await expect(forecast).toBeVisible();

    await signIn(page, "admin", "/studio/workspace/releases");
    const flag = page.getByRole("switch", { name: "Forecast for clients" });
    await expect(flag).toBeChecked();
    await flag.click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "Feature flags: saved at" })).toBeVisible();
    await expect(async () => {
      await client.reload();
      await expect(client.getByRole("region", { name: "Overview" })).toContainText("Leads this month");
      await expect(forecast).toHaveCount(0, { timeout: 1000 });
    }).toPass();

    // Others leave it alone: what is published is for marketing as well, how the product works is not.
    const request = { key: "feature_flags", value: { portal: { forecast: true } }, version: 2 };
    for (const account of ["staff", "client"] as const)
      expect(await callAs(page.request, { account, name: "save_setting", args: { request } })).toMatchObject({
        code: "42501",
      });
    await client.context().close();
  });
});
