import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

test.describe("a table of expenses", needs.demoAccounts, () => {
  test("is sorted, selected with Shift, changed at once and put back, and shared by its address", async ({
    page,
    context,
    signedInAs,
  }) => {
    await signedInAs("admin");
    // A month of its own, because other journeys run at the same time.
    const month = `${randomInt(2040, 2099)}-${String(randomInt(1, 13)).padStart(2, "0")}`;
    const expenses = [300, 100, 200].map((amount, place) => ({
      id: randomUUID(),
      spent_on: `${month}-0${place + 1}`,
      category: "software",
      description: `Licence of ${amount}`,
      amount_cents: amount * 100,
    }));
    const saved = await callAs(page.request, {
      account: "admin",
      name: "save_expenses",
      args: { request: { expenses } },
    });
    expect(saved).toMatchObject({ kind: "saved", refused: 0 });

    await page.goto(`/studio/finances?month=${month}`);
    await expect(names(page)).toHaveText(["Licence of 200", "Licence of 100", "Licence of 300"]);
    await table(page).getByRole("button", { name: "Amount" }).click();
    await expect(names(page)).toHaveText(["Licence of 100", "Licence of 200", "Licence of 300"]);
    await expect(page).toHaveURL(/sort=amount_cents/);

    await select(page, "Licence of 100").check();
    await select(page, "Licence of 300").click({ modifiers: ["Shift"] });
    await expect(page.getByText("3 selected")).toBeVisible();
    await page.getByRole("button", { name: "Set category" }).click();
    await page.getByRole("menuitem", { name: "Travel" }).click();
    await undo(page, "3 expenses set to Travel.");
    await expect(page.getByRole("alertdialog", { name: "3 expenses changed back." })).toBeVisible();
    await expect(table(page).getByRole("cell", { name: "Software and data" })).toHaveCount(3);

    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect(names(shared)).toHaveText(["Licence of 100", "Licence of 200", "Licence of 300"]);
    await shared.close();

    await removeAll(page);
    await undo(page, "3 expenses deleted.");
    await expect(names(page)).toHaveText(["Licence of 100", "Licence of 200", "Licence of 300"]);
    await removeAll(page);
    await expect(page.getByRole("heading", { name: /^No expenses in/ })).toBeVisible();
  });
});

const table = (page: Page) => page.getByRole("table", { name: /^Expenses of/ });
const names = (page: Page) => table(page).getByRole("rowheader");
const select = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

async function removeAll(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
}

async function undo(page: Page, message: string): Promise<void> {
  await page.getByRole("alertdialog", { name: message }).getByRole("button", { name: "Undo" }).click();
}
