import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";

test.describe("with the demo account of staff", needs.demoAccounts, () => {
  test("a month links to its payments, and the CSV contains them", async ({ page, signedInAs }) => {
    await signedInAs("staff", "/studio/workspace/payments");
    const rows = page.getByRole("table", { name: "Payments" }).getByRole("row");
    await expect(rows.filter({ hasText: "Salary" })).toHaveCount(6);
    const months = page.getByRole("list", { name: "By month" });
    await months.getByRole("button").first().click();
    await expect(page).toHaveURL(/period=custom&from=\d{4}-\d\d-01/);
    await expect(rows.filter({ hasText: "Salary" })).toHaveCount(1);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^sam-staff-payments-.*\.csv$/);
    const lines = readFileSync(await download.path(), "utf8").split("\r\n");
    expect(lines[0]).toBe("\uFEFFDate,Description,Amount,Currency");
    expect(lines.some((line) => /Salary.*,4200\.00,USD$/.test(line))).toBe(true);
  });
});
