import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";

const office = "/studio/office";

test.describe("the office and its people", needs.demoAccounts, () => {
  test("an employee who checks in is shown as present and counted on a working day", async ({ page, signedInAs }) => {
    await signedInAs("staff", office);
    const own = page
      .getByRole("region", { name: "Outreach", exact: true })
      .getByRole("listitem")
      .filter({ hasText: "Sam Staff" });
    const face = page.getByRole("list", { name: "People in the office today" }).getByText("Sam Staff", { exact: true });
    await expect(own).toBeVisible();
    await expect(face).toBeHidden();
    const before = await checkIns(page);
    await page.getByRole("button", { name: "Check in", exact: true }).click();
    await expect(page.getByText("You are in the office today.", { exact: true })).toBeVisible();
    await expect(face).toBeVisible();
    await expect(own.getByText("In", { exact: true })).toBeVisible();
    const isWorkingDay = [1, 2, 3, 4, 5].includes(new Date().getDay());
    await expect.poll(() => checkIns(page)).toBe(before + (isWorkingDay ? 1 : 0));
    await page.getByRole("button", { name: "Undo check-in", exact: true }).click();
    await expect(page.getByText("Are you in the office today?", { exact: true })).toBeVisible();
    await expect(face).toBeHidden();
    await expect(own.getByText("In", { exact: true })).toBeHidden();
  });

  test("an admin adds an employee to a new department by keyboard, and sees who changed it first", async ({
    page,
    request,
    signedInAs,
  }) => {
    const run = crypto.randomUUID().slice(0, 8);
    await signedInAs("admin", office);
    await press(page, "Add department");
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("textbox", { name: "Name" }).fill(`Legal ${run}`);
    await page.keyboard.press("Enter");
    const department = page.getByRole("region", { name: `Legal ${run}`, exact: true });
    await expect(department).toContainText("Nobody yet");

    await press(page, "Add employee");
    await drawer.getByRole("textbox", { name: "Name" }).fill(`Nora ${run}`);
    await drawer.getByRole("textbox", { name: /Job/ }).fill("Counsel");
    await drawer.getByRole("combobox", { name: /Department/ }).selectOption(`Legal ${run}`);
    await drawer.getByRole("textbox", { name: "Name" }).press("Enter");
    await expect(department).toContainText("1 person");

    await press(page, `Nora ${run}`);
    await expect(drawer.getByRole("textbox", { name: /Job/ })).toHaveValue("Counsel");
    const id = new URL(page.url()).searchParams.get("employee");
    const theirs = { id, version: 1, name: `Nora ${run}`, title: "Clerk", joined_on: "2026-01-05" };
    const department_id = await departmentOf(page, `Legal ${run}`);
    const faster = {
      account: "admin",
      name: "save_employee",
      args: { request: { ...theirs, department_id } },
    } as const;
    expect(await callAs(request, faster)).toEqual({ kind: "saved" });
    await drawer.getByRole("textbox", { name: /Job/ }).fill("Head of law");
    await page.keyboard.press("Enter");
    await expect(drawer.getByRole("alert")).toContainText("Someone else changed this");
    await expect(drawer.getByRole("textbox", { name: /Job/ })).toHaveValue("Head of law");
    await drawer.getByRole("button", { name: "Save", exact: true }).click();
    await expect(department).toContainText("Head of law");
  });
});

/** Focuses a link by keyboard and follows it. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

async function departmentOf(page: Page, name: string): Promise<string | null> {
  const edit = page.getByRole("link", { name: `Edit ${name}`, exact: true, includeHidden: true });
  return new URLSearchParams((await edit.getAttribute("href")) ?? "").get("department");
}

async function checkIns(page: Page): Promise<number> {
  const words = await page.getByText(/ check-ins on /).textContent();
  return Number(/: (\d+) check-ins/.exec(words ?? "")?.[1]);
}
