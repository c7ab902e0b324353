import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { checkIn, dayFromNow, dayOfCheckIn } from "../support/seededCheckIn.ts";

const calendar = "/studio/workspace/calendar";

test.describe("the studio's calendar and timeline", needs.demoAccounts, () => {
  test("a meeting is shown by month and by week, and opens in a drawer", async ({ page, signedInAs }) => {
    await signedInAs("staff", `${calendar}?date=${dayOfCheckIn()}`);
    const grid = page.getByRole("grid");
    const meeting = checkIn(page);
    await expect(meeting).toBeVisible();
    await page.getByRole("radio", { name: "Week" }).click();
    await expect(page).toHaveURL(/view=week/);
    await expect(grid.getByRole("gridcell")).toHaveCount(7);
    await meeting.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Project check-in" });
    await expect(drawer.getByRole("link", { name: "client@pipelark.example" })).toBeVisible();
    await expectNoFindings(page, { part: "dialog[open]" });
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page).not.toHaveURL(/meeting=/);
    await expectNoFindings(page, { part: "main" });
  });

  test("a day is reached, opened and closed by keyboard alone", async ({ page, signedInAs }) => {
    await signedInAs("staff", `${calendar}?date=2030-05-15`);
    const day = (name: RegExp) => page.getByRole("grid").getByRole("button", { name });
    await day(/May 15, 2030/).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(day(/May 23, 2030/)).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(day(/June 23, 2030/)).toBeFocused();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: /June 23, 2030/ });
    await expect(drawer).toBeVisible();
    await expect(page).toHaveURL(/day=2030-06-23/);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page).not.toHaveURL(/day=/);
    await expect(day(/June 23, 2030/)).toBeFocused();
  });

  test("a new company's preset tasks are on its timeline", async ({ page, request, signedInAs }) => {
    await signedInAs("admin");
    const id = randomUUID();
    const name = `Timeline ${id.slice(0, 8)}`;
    const company = { id, name, starts_on: dayFromNow(0) };
    await callAs(request, { account: "admin", name: "create_client_company", args: { request: company } });
    await page.goto("/studio/workspace/timeline");
    const picker = page.getByRole("combobox", { name: "Client company" });
    await picker.fill(name);
    await page.getByRole("option", { name }).click();
    await expect(page).toHaveURL(new RegExp(`company=${id}`));
    const chart = page.getByRole("table", { name: "Timeline of the company" });
    await expect(chart.getByRole("link", { name: /^Kick-off call ?, milestone/ })).toBeVisible();
    await expect(chart.getByRole("link", { name: /^First list of companies ?, task/ })).toBeVisible();
    await expectNoFindings(page, { part: "main" });
    await page.getByRole("radio", { name: "List" }).click();
    const list = page.getByRole("table", { name: "Tasks and milestones" });
    await expect(list.getByRole("row", { name: /Kick-off call/ })).toBeVisible();
    await expectNoFindings(page, { part: "main" });
  });
});
