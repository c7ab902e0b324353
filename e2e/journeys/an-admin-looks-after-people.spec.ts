import { AxeBuilder } from "@axe-core/playwright";
import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { needs } from "../support/deployment.ts";
import { acceptInvitation } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";

const staffTab = "/studio/workspace/staff";
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

test.describe("by the demo admin", needs.demoAccounts, () => {
  test.beforeEach(({ signedInAs }) => signedInAs("admin"));

  test("somebody is invited, comes in, gets another role, and is out at once when deactivated", async ({
    page,
    browser,
    baseURL,
    contextOptions,
  }) => {
    const email = `nora-${randomUUID().slice(0, 8)}@newcomer.example`;
    await page.goto(staffTab);
    await page.getByRole("link", { name: "Invite", exact: true }).click();
    const inviting = page.getByRole("dialog", { name: "Invite somebody" });
    await inviting.getByLabel("E-mail").fill(email);
    await inviting.getByRole("radio", { name: /^Staff/ }).check();
    await inviting.getByRole("button", { name: "Send invitation" }).click();
    await expect(inviting.getByText("The mail with the link is on its way.")).toBeVisible();
    const link = new URL(await inviting.getByLabel("One-time link").inputValue());
    await inviting.getByRole("button", { name: "Done" }).click();

    const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" });
    const theirs = await context.newPage();
    await openPublic(theirs, `${link.pathname}${link.hash}`);
    await acceptInvitation(theirs);
    await expect(theirs).toHaveURL("/studio");

    await page.getByRole("searchbox", { name: "Search people" }).fill(email);
    await page.getByRole("row", { name: email }).getByRole("link").click();
    const person = page.getByRole("dialog", { name: "Person", exact: true });
    await expect(person.getByText("1 device", { exact: true })).toBeVisible();
    await person.getByRole("radio", { name: /^Admin/ }).check();
    await person.getByRole("button", { name: "Change role" }).click();
    const roleQuestion = page.getByRole("dialog", { name: /^Change the role of/ });
    await roleQuestion.getByRole("button", { name: "Change role" }).click();
    await expect(person.getByText("ADMIN", { exact: true })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();

    await person.getByRole("button", { name: "Deactivate" }).click();
    const question = page.getByRole("dialog", { name: /^Deactivate / });
    await expect(question).toContainText("is signed out everywhere at once");
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expect(person.getByRole("button", { name: "Reactivate" })).toBeVisible();
    await theirs.goto("/studio/workspace/timeline");
    await expect(theirs).toHaveURL(/\/login/);
    await expect(theirs.getByRole("status").filter({ hasText: /\w/ }).first()).toBeVisible();
    await context.close();
  });

  test("nobody takes their own role or access away", async ({ page }) => {
    await page.goto(`${staffTab}?q=admin@pipelark.example`);
    await page.getByRole("link", { name: "Ada Admin", exact: true }).click();
    const person = page.getByRole("dialog", { name: "Person", exact: true });
    await expect(person.getByText("You cannot deactivate yourself. Another admin can.")).toBeVisible();
    await expect(person.getByRole("radio")).toHaveCount(0);
  });

  for (const query of ["", "?show=invitations", "?invitation=new"]) {
    test(`the tab is accessible at 320 pixels in both themes: ${query || "people"}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`${staffTab}${query}`);
      await expect(page.getByRole("heading", { level: 1, name: "Workspace" })).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join()}`)).toEqual(
          [],
        );
      }
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang).toBeLessThanOrEqual(0);
    });
  }
});
