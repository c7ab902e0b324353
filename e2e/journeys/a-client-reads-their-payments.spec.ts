import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";

const all = "/dashboard/payments";

test.describe("with a demo account", needs.demoAccounts, () => {
  test.beforeEach(async ({ page, signedInAs }) => {
    await signedInAs("client", all);
    await expect(page.getByRole("table", { name: "Payments", exact: true })).toBeVisible();
  });

  test("the balance matches the ledger, and each payment shows the balance after it", async ({ page }) => {
    await expect(page.getByText("$2,500.00").first()).toBeVisible();
    const newest = page.getByRole("row").nth(1);
    await expect(newest).toContainText("completed");
    await expect(newest).toContainText("$2,500.00");
    await expect(page.getByRole("row", { name: "Opening balance" })).toContainText("+$1,000.00");
  });

  test("a period filters the history and is kept in the URL", async ({ page }) => {
    const rows = page.getByRole("row");
    const count = await rows.count();
    await page.getByRole("combobox", { name: "Period" }).selectOption("This quarter");
    await expect(page).toHaveURL(/period=quarter/);
    await expect.poll(() => rows.count()).toBeLessThan(count);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("quarter");
    await page.getByRole("button", { name: "Clear filters", exact: true }).click();
    await expect(rows).toHaveCount(count);
  });

  test("the CSV has every payment of the period, with formulas escaped", async ({ page }) => {
    await page.route("**/rest/v1/payment_with_balance*", async (route) => {
      const answer = await route.fetch({ maxRetries: 1 });
      const text = await answer.text();
      return route.fulfill({ response: answer, body: text.replaceAll("Opening balance", "=HYPERLINK(0)") });
    });
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("northwind-robotics-payments.csv");
    const lines = readFileSync(await download.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(lines[0]).toBe("\uFEFFDate,Description,Type,Amount,Currency,Status,Balance,Reason");
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,"'=HYPERLINK\(0\)",[\w ]+,1000\.00,USD,completed,1000\.00,$/);
    expect(lines.at(-1)).toMatch(/,2500\.00,$/);
    expect(lines.some((line) => /,-\d+\.\d\d,USD,/.test(line))).toBe(true);
  });

  test("the printed statement adds up and contains nothing else", async ({ page }) => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print statement" }).click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("region", { name: "Statement of payments" });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole("main")).toBeHidden();
    await expect(sheet).toContainText("Northwind Robotics");
    await expect(sheet.getByRole("row", { name: "Opening balance" }).first()).toContainText("$0.00");
    await expect(sheet.getByRole("row", { name: "Closing balance" })).toContainText("$2,500.00");
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByRole("main")).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(sheet).toHaveCount(0);
  });

  test("a balance that fails to load leaves the history visible, and Retry loads it", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 500/);
    await page.route("**/rest/v1/client_balance*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.reload();
    await expect(page.getByText("Your balance could not be loaded")).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole("table", { name: "Payments", exact: true })).toBeVisible();
    await page.unroute("**/rest/v1/client_balance*");
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(page.getByText("You're in credit")).toBeVisible();
  });

  test("the payments page is accessible in both themes at 320 pixels", async ({ page }) => {
    await page.goto(`${all}?period=custom&from=2026-06-30&until=2026-06-01`);
    await expect(page.getByText("Choose a day on or after the start.")).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoFindingsInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });
});
