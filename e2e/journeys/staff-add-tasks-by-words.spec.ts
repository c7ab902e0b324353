import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

const tasks = "/studio/workspace/tasks";
const rowsSchema = v.array(v.object({ id: v.string() }));
const title = `Call Ada ${crypto.randomUUID()}`;

test.describe("staff add tasks by words", needs.demoAccounts, () => {
  test.afterEach(async ({ request }) => {
    const path = `task?select=id&title=eq.${encodeURIComponent(title)}`;
    for (const { id } of v.parse(rowsSchema, await readAs(request, { account: "staff", path })))
      expect(await callAs(request, { account: "staff", name: "delete_task", args: { id } })).toEqual({
        kind: "deleted",
      });
  });

  test("staff name assignee, date and company in one line, then move the task by its menu", async ({
    page,
    signedInAs,
  }) => {
    await signedInAs("staff", tasks);
    // The key for a new task.
    await expect(page.getByRole("list", { name: "Tasks", exact: true })).toBeVisible();
    await page.keyboard.press("c");
    const field = page.getByRole("combobox", { name: "Add a task" });
    await expect(field).toBeFocused();
    await field.pressSequentially(`${title} tomorrow #northw`);
    await expect(page.getByRole("listbox", { name: "Companies" }).getByRole("option")).toHaveText([
      "Northwind Robotics",
    ]);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(`${title} tomorrow #Northwind Robotics `);
    await field.pressSequentially("@sam");
    await expect(page.getByRole("option", { name: "Sam Staff" })).toBeVisible();
    await page.keyboard.press("Escape");
    const chips = page.getByRole("list", { name: "Recognized" }).getByRole("listitem");
    await expect(chips).toHaveText([title, "Sam Staff", "#Northwind Robotics", /^\w{3}, /]);
    await expectNoFindings(page, { where: "a task that is typed" });
    await page.keyboard.press("Enter");
    await expect(page.getByText(`“${title}” was added.`)).toBeVisible();
    const row = page.getByRole("list", { name: "Tasks", exact: true }).getByRole("listitem").filter({ hasText: title });
    await expect(row).toContainText("Due tomorrow");
    await expect(row).toContainText("Northwind Robotics");

    await row.getByRole("button", { name: `Actions for ${title}` }).click();
    await page.getByRole("menuitem", { name: "Due date" }).click();
    await page.getByRole("menuitem", { name: /^Today/ }).click();
    await expect(row).toContainText("Due today");
    await page
      .getByRole("alertdialog", { name: `“${title}”: Due today.` })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(row).toContainText("Due tomorrow");
    await page.reload();
    await expect(row).toContainText("Due tomorrow");
  });
});
