import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { declaredRoutes } from "../support/declaredRoutes.ts";
import { needs } from "../support/deployment.ts";
import { startSession } from "../support/signIn.ts";
import { noteScripts } from "../support/loadedScripts.ts";
import { withoutStream } from "../support/withoutStream.ts";

const finances = "/studio/finances";

test.describe("an admin reads the finances", needs.demoAccounts, () => {
  test("each month shows its figures and the change from the month before", async ({ page, signedInAs }) => {
    await signedInAs("admin", finances);
    await expect(page.getByRole("link", { name: "This month", exact: true })).toHaveAttribute("aria-current", "page");
    await page.goto(`${finances}?month=2023-12`);
    await page.getByRole("button", { name: "Next month", exact: true }).click();
    await expect(figures(page, "January 2024")).toContainText("$5,210.50");
    await page
      .getByRole("navigation", { name: "Months", exact: true })
      .getByRole("link", { name: "March 2024", exact: true })
      .click();
    await expect(page).toHaveURL(`${finances}?month=2024-03`);
    const march = figures(page, "March 2024");
    await expect(march).toContainText("$7,355.75$1,680.75 more than in February 2024 (29.6%)");
    await expect(march).toContainText("41 more than in February 2024");
    await expect(march).toContainText("$4,182.05$633.05 more than in February 2024");
  });

  test("an expense changes its month's figures, and a deleted one can be restored", async ({ page, signedInAs }) => {
    const description = `Stamps ${crypto.randomUUID()}`;
    // A different month for each run.
    const year = 2030 + Math.floor(Math.random() * 69);
    const month = 1 + Math.floor(Math.random() * 12);
    await signedInAs("admin", `${finances}?month=${year}-${String(month).padStart(2, "0")}`);
    const spent = page
      .getByRole("term")
      .filter({ hasText: /^Expenses$/ })
      .locator("+ dd");
    await expect(spent).toContainText("$0.00");
    await page.getByRole("button", { name: "Add expense", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add expense", exact: true });
    await dialog.getByRole("textbox", { name: /^Amount/ }).fill("100.10");
    await dialog.getByRole("textbox", { name: /^Description/ }).fill(description);
    await page.keyboard.press("Enter");
    await expect(spent).toContainText("$100.10");
    await page.getByRole("button", { name: new RegExp(description) }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await expect(spent).toContainText("$0.00");
    const deleted = page.getByRole("alertdialog", { name: /was deleted/ });
    await deleted.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(spent).toContainText("$100.10");
    await expect(page.getByRole("table", { name: /^Expenses of/ })).toContainText(description);
  });

  test("staff at finances and operations see no data, and none is requested", async ({ page }) => {
    await withoutStream(page);
    await startSession(page, "staff");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    for (const path of [finances, "/studio/operations"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Only admins can see this" })).toBeVisible();
      await page.waitForLoadState("networkidle");
    }
    expect(asked.filter((url) => /finances_year|\/expense\?|operations_url|YearChart/.test(url))).toEqual([]);
  });

  test("the chart library loads only on this page of the studio", async ({ page }) => {
    const scripts = noteScripts(page);
    await startSession(page, "admin");
    for (const path of ["/studio/workspace/timeline", "/studio/office", "/studio/vault", "/studio/operations"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(charts(scripts.paths())).toEqual([]);
    for (const { path } of await declaredRoutes()) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).not.toMatch(/<(link|script)[^>]+YearChart/);
    }
    await page.goto(`${finances}?month=2024-01`);
    await expect(
      page.getByRole("img", { name: /^Revenue, money in and expenses of each month of 2024/ }),
    ).toBeVisible();
    expect(charts(scripts.paths())).toHaveLength(1);
  });
});

function figures(page: Page, month: string) {
  return page.getByRole("region", { name: month, exact: true });
}

function charts(paths: readonly string[]): string[] {
  return paths.filter((path) => path.endsWith("/YearChart.js"));
}
