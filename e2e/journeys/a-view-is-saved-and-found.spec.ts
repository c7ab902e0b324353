import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes } from "../support/accessibility.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

const tasks = "/studio/workspace/tasks";
const rowsSchema = v.array(v.object({ id: v.string() }));
const name = `Overdue ${randomUUID().slice(0, 8)}`;

test.describe("saved views", needs.demoAccounts, () => {
  test.afterEach(async ({ request }) => {
    const path = `saved_view?select=id&name=like.${encodeURIComponent(`${name}*`)}`;
    for (const { id } of v.parse(rowsSchema, await readAs(request, { account: "staff", path })))
      await callAs(request, { account: "staff", name: "delete_view", args: { id } });
  });

  test("staff name their filters, open them from another page, rename the view and delete it with undo", async ({
    page,
    signedInAs,
  }) => {
    await signedInAs("staff", `${tasks}?show=overdue&whose=all`);
    await choose(page, "Save this view…");
    const dialog = page.getByRole("dialog", { name: "Save view" });
    await dialog.getByRole("textbox", { name: /Name/ }).fill(name);
    await expectNoFindingsInBothThemes(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog", { name: `“${name}” was saved.` })).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.goto("/studio/office");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("combobox", { name: "Search the studio" });
    await palette.fill(name);
    await expect(page.getByRole("option", { name: new RegExp(`${name}.*Tasks`) })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${tasks}\\?show=overdue&whose=all$|${tasks}\\?whose=all&show=overdue$`));
    await expect(page.getByRole("radio", { name: "Overdue" })).toBeChecked();

    await choose(page, "Edit views…");
    const views = page.getByRole("dialog", { name: "Edit views" });
    const row = views.getByRole("form", { name });
    await row.getByRole("textbox", { name: "Name" }).fill(`${name} of all`);
    await row.getByRole("button", { name: "Rename" }).click();
    const renamed = views.getByRole("form", { name: `${name} of all` });
    await expectNoFindingsInBothThemes(page);
    await renamed.getByRole("button", { name: "Delete" }).click();
    await expect(renamed).toBeHidden();
    await page
      .getByRole("alertdialog", { name: `“${name} of all” was deleted.` })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(renamed).toBeVisible();
  });
});

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
