import { randomUUID } from "node:crypto";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { needs } from "../support/deployment.ts";
import { acceptInvitation } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";
import { newCompanyName } from "../support/newCompany.ts";

const staffTab = "/studio/workspace/staff";

test.describe("as the demo admin", needs.demoAccounts, () => {
  test.beforeEach(({ signedInAs }) => signedInAs("admin"));

  test("a person is invited, joins, gets another role, and is signed out when deactivated", async ({
    page,
    browser,
    baseURL,
    contextOptions,
  }) => {
    const email = `nora-${randomUUID().slice(0, 8)}@newcomer.example`;
    await page.goto(`${staffTab}?invitation=new&as=staff`);
    const inviting = page.getByRole("dialog", { name: "Invite someone" });
    await inviting.getByLabel("Email").fill(email);
    await inviting.getByRole("button", { name: "Send invitation" }).click();
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
    const roleQuestion = page.getByRole("dialog", { name: "Change the role of Nora Newcomer?" });
    await roleQuestion.getByRole("button", { name: "Change role" }).click();
    await expect(person.getByText("ADMIN", { exact: true })).toBeVisible();
    await theirs.goto("/studio/finances");
    await expect(theirs.getByRole("heading", { level: 1, name: "Finances" })).toBeVisible();

    await person.getByRole("button", { name: "Deactivate" }).click();
    const question = page.getByRole("dialog", { name: "Deactivate Nora Newcomer?" });
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expect(person.getByRole("button", { name: "Reactivate" })).toBeVisible();
    await theirs.goto("/studio/workspace/tasks");
    await expect(theirs).toHaveURL("/login?next=%2Fstudio%2Fworkspace%2Ftasks");
    const notice = theirs.getByRole("status").filter({ hasText: "signed out" });
    await expect(notice.getByRole("paragraph")).toHaveText([
      "You were signed out because your session has ended.",
      "Sign in to continue to Tasks.",
    ]);
    await context.close();
  });

  for (const key of ["Tab", "Enter"]) {
    test(`${key} keeps a new company's name in the invitation, and the company gets its preset tasks`, async ({
      page,
    }) => {
      const company = newCompanyName();
      await page.goto(`${staffTab}?invitation=new`);
      const inviting = page.getByRole("dialog", { name: "Invite someone" });
      await inviting.getByLabel("Email").fill(`${randomUUID().slice(0, 8)}@newcomer.example`);
      const field = inviting.getByRole("combobox", { name: "Company" });
      await field.pressSequentially(company);
      await page.keyboard.press(key);
      await expect(field).toHaveValue(company);
      await expect(
        inviting.getByText(`“${company}” isn't in the list. It will be created as a new company.`),
      ).toBeVisible();
      await inviting.getByRole("button", { name: "Send invitation" }).click();
      await expect(inviting.getByLabel("One-time link")).toBeVisible();

      await page.goto(`/studio/workspace/clients?search=${encodeURIComponent(company)}`);
      await expect(page.getByRole("row", { name: company })).toContainText("Onboarding");
      await page.getByRole("link", { name: company, exact: true }).last().click();
      await expect(page).toHaveURL(/company=/);
      const id = new URL(page.url()).searchParams.get("company") ?? "";
      await page.goto(`/studio/workspace/timeline?company=${id}`);
      await expect(page.getByRole("link", { name: /^Kick-off call/ }).first()).toBeVisible();
    });
  }

  test("on a phone the list comes first, and the figures and the invitations are among its filters", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(staffTab);
    const first = page.getByRole("row", { name: /@/ }).first();
    await expect(first).toBeInViewport();
    expect((await first.boundingBox())?.y).toBeLessThan(844 / 3);
    await expectNoFindingsInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 844 });
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(844 / 3);

    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("dialog", { name: "Filters" });
    await filters.getByRole("link", { name: /^Staff: / }).click();
    await expect(page).toHaveURL(`${staffTab}?role=staff&status=active`);
    await expectNoFindingsInBothThemes(page);
    await filters.getByRole("link", { name: "Invitations", exact: true }).click();
    await expect(page).toHaveURL(`${staffTab}?show=invitations`);
    await expect(filters).toBeHidden();
    await expect(page.getByRole("heading", { name: "Invitations", exact: true })).toBeFocused();
    await page.getByRole("link", { name: "Invite", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Invite someone" })).toBeVisible();
  });

  test("the invitation form is accessible in both themes at 320 pixels", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${staffTab}?show=invitations&invitation=new`);
    await expect(page.getByRole("dialog", { name: "Invite someone" }).getByLabel("Email")).toBeFocused();
    await expectNoFindingsInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });
});
