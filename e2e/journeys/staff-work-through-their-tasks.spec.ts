import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

const tasks = "/studio/workspace/tasks";
const rowsSchema = v.array(v.object({ id: v.string() }));
/** Titles of the tasks that the running test has added. */
const added: string[] = [];
const northwind = "c0000000-0000-4000-8000-000000000001";

test.describe("staff work through their tasks", needs.demoAccounts, () => {
  // In a long column a new card is out of sight and not rendered.
  test.afterEach(async ({ request }) => {
    for (const title of added.splice(0)) {
      const path = `task?select=id&title=eq.${encodeURIComponent(title)}`;
      for (const { id } of v.parse(rowsSchema, await readAs(request, { account: "staff", path })))
        expect(await callAs(request, { account: "staff", name: "delete_task", args: { id } })).toEqual({
          kind: "deleted",
        });
    }
  });

  test("staff take an unassigned task", async ({ page, signedInAs }) => {
    const title = `Order paper ${crypto.randomUUID()}`;
    await signedInAs("staff");
    // Limited to one company's tasks: other journeys invite companies, each with seven unassigned tasks.
    await page.goto(`${tasks}?whose=nobody&company=${northwind}`);
    await add(page, title);
    await page.getByRole("button", { name: `Assign to me: ${title}` }).click();
    await expect(row(page, title)).toBeHidden();
    await page.getByRole("radio", { name: "Mine", exact: true }).click();
    await expect(row(page, title)).toBeVisible();
  });

  test("staff add a task, move it on the board by keyboard, comment on it, and undo its completion", async ({
    page,
    signedInAs,
  }) => {
    const title = `Call the printer ${crypto.randomUUID()}`;
    await signedInAs("staff", `${tasks}?view=board`);
    await add(page, title);
    await page.getByRole("grid", { name: "To do" }).getByRole("row", { name: title }).press("ArrowRight");
    await page.getByRole("button", { name: `Move ${title}`, exact: true }).press("Enter");
    await expect(
      page.getByRole("button", { name: /^Insert (before|after)/ }).and(page.locator(":focus")),
    ).toBeAttached();
    await page.keyboard.press("Tab");
    await expect(
      page.getByRole("grid", { name: "In progress" }).getByRole("button", { name: /^Drop on/ }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("grid", { name: "In progress" }).getByRole("row", { name: title })).toBeFocused();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Task", exact: true });
    await expect(drawer.getByRole("combobox", { name: "Status" })).toHaveValue("doing");
    await drawer.getByRole("textbox", { name: "Your comment" }).fill("They call back on Monday.");
    await drawer.getByRole("button", { name: "Add comment" }).click();
    await expect(drawer.getByRole("list", { name: "Comments" })).toContainText("They call back on Monday.");
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();

    await page.getByRole("radio", { name: "List", exact: true }).click();
    await page.getByRole("checkbox", { name: `Done: ${title}`, exact: true }).click();
    await page
      .getByRole("alertdialog", { name: `“${title}” is done.` })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(row(page, title)).toContainText("In progress");
    await page.reload();
    await expect(row(page, title)).toContainText("In progress");
    await expect(row(page, title)).toContainText("1 comment");
  });

  test("staff undo a card's move made by keyboard or by dragging", async ({ page, signedInAs }) => {
    const title = `Print the flyers ${crypto.randomUUID()}`;
    await signedInAs("staff", `${tasks}?view=board`);
    await add(page, title);
    const todo = page.getByRole("grid", { name: "To do" });
    const doing = page.getByRole("grid", { name: "In progress" });
    const moved = page.getByRole("alertdialog", { name: `“${title}” was moved to In progress.` });

    await todo.getByRole("row", { name: title }).press("ArrowRight");
    await page.getByRole("button", { name: `Move ${title}`, exact: true }).press("Enter");
    await expect(
      page.getByRole("button", { name: /^Insert (before|after)/ }).and(page.locator(":focus")),
    ).toBeAttached();
    await page.keyboard.press("Tab");
    await expect(doing.getByRole("button", { name: /^Drop on/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(doing.getByRole("row", { name: title })).toBeFocused();
    await expect(moved).toBeVisible();
    await page.keyboard.press("F6");
    await expect(moved).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(moved.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(moved).toBeHidden();
    await expect(todo.getByRole("row", { name: title })).toBeFocused();

    // The new card is the last one of the longer column, so that the other one is empty beside it.
    const card = todo.getByRole("row", { name: title });
    await card.hover();
    const from = await card.boundingBox();
    const target = await doing.boundingBox();
    if (!from || !target) throw new Error("the board is not shown");
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, from.y + from.height / 2, { steps: 10 });
    await page.mouse.up();
    await expect(doing.getByRole("row", { name: title })).toBeVisible();
    await moved.getByRole("button", { name: "Undo" }).click();
    await expect(todo.getByRole("row", { name: title })).toBeVisible();
    await page.reload();
    await expect(todo.getByRole("row", { name: title })).toBeVisible();
    await page.getByRole("button", { name: `Actions for ${title}` }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await expect(todo.getByRole("row", { name: title })).toBeHidden();
  });

  test("the second of two people who edit a task sees the differences and keeps their text", async ({
    page,
    context,
    signedInAs,
  }) => {
    const title = `Draft ${crypto.randomUUID()}`;
    await signedInAs("staff", tasks);
    await add(page, title);
    await row(page, title).getByRole("link").click();
    const drawer = page.getByRole("dialog", { name: "Task", exact: true });
    await drawer.getByRole("textbox", { name: "Notes" }).fill("Mine: two pages.");

    const other = await context.newPage();
    await other.goto(page.url());
    const theirs = other.getByRole("dialog", { name: "Task", exact: true });
    await theirs.getByRole("textbox", { name: "Notes" }).fill("Theirs: one page.");
    await theirs.getByRole("combobox", { name: "Status" }).selectOption("doing");
    await theirs.getByRole("button", { name: "Save changes" }).click();
    await expect(other.getByRole("alertdialog")).toContainText("was saved");

    await drawer.getByRole("button", { name: "Save changes" }).click();
    const difference = drawer.getByRole("region", { name: "Sam Staff changed this task" });
    await expect(difference).toContainText("Theirs: one page.");
    await expect(difference).toContainText("Status (In progress)");
    await expect(drawer.getByRole("textbox", { name: "Notes" })).toHaveValue("Mine: two pages.");
    await drawer.getByRole("button", { name: "Save changes" }).click();
    await expect(difference).toBeHidden();
    await page.reload();
    await expect(drawer.getByRole("textbox", { name: "Notes" })).toHaveValue("Mine: two pages.");
    await expect(drawer.getByRole("combobox", { name: "Status" })).toHaveValue("doing");
  });

  test("list, board and an open task are accessible", async ({ page, signedInAs }) => {
    await signedInAs("staff");
    for (const address of [tasks, `${tasks}?view=board`, `${tasks}?task=40000000-0000-4000-8000-000000000008`]) {
      await page.goto(address);
      await expect(page.getByText("Messages for the Great Lakes states").first()).toBeAttached();
      if (address.includes("task=")) await expect(page.getByRole("list", { name: "Comments" })).toBeVisible();
      await expectNoFindings(page, { where: address });
    }
  });
});

async function add(page: Page, title: string) {
  added.push(title);
  await page.getByRole("combobox", { name: "Add a task" }).fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible();
}

function row(page: Page, title: string) {
  return page.getByRole("list", { name: "Tasks", exact: true }).getByRole("listitem").filter({ hasText: title });
}
