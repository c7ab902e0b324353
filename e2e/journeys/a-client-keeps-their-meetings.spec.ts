import { expect, test } from "../fixtures.ts";
import { bookFor } from "../support/bookFor.ts";
import { needs } from "../support/deployment.ts";
import { joinAs } from "../support/newcomer.ts";
import { newCompanyName } from "../support/newCompany.ts";

test.describe("with a demo account", needs.demoAccounts, () => {
  test("a company's meeting is moved and another cancelled", async ({ page, request }) => {
    const company = newCompanyName();
    const { email } = await joinAs({ page, request }, { role: "client", company });
    for (const meeting of ["project-check-in", "60-mins-meeting"]) await bookFor({ page, request }, { email, meeting });
    await page.goto("/dashboard?tab=book-a-meeting");
    await expect(page).toHaveURL("/dashboard/book-a-meeting");
    const upcoming = page.getByRole("region", { name: "Upcoming meetings", exact: true }).getByRole("listitem");
    await expect(upcoming).toHaveCount(2);

    await page.getByRole("button", { name: /^Reschedule Project check-in/ }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a new time" });
    const now = await dialog.getByText(/^Project check-in, now on/).textContent();
    const month = await dialog.getByRole("heading", { name: /^\w+ 20\d\d$/ }).textContent();
    const [name, year] = month?.split(" ") ?? [];
    expect(now).toMatch(new RegExp(`${name} .*${year}`));
    await dialog.locator("[role=grid] button[aria-disabled=false]").first().click();
    await dialog
      .getByRole("region", { name: /^Times on/ })
      .getByRole("button")
      .first()
      .click();
    await dialog.getByRole("button", { name: "Move meeting", exact: true }).click();
    await expect(page.getByText(/^The meeting is now on/).first()).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole("button", { name: /^Cancel 60-minute/ }).click();
    await page.getByRole("button", { name: "Cancel meeting", exact: true }).click();
    await expect(upcoming).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Upcoming meetings", exact: true })).toBeFocused();
  });

  test("a calendar that fails to load shows the error in its dialog, and the page keeps working", async ({
    page,
    signedInAs,
    problems,
  }) => {
    problems.tolerate(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await signedInAs("client", "/dashboard/book-a-meeting");
    const calendar = "**/MoveMeeting*.js*";
    await page.route(calendar, (route) => route.abort());
    await page
      .getByRole("button", { name: /^Reschedule/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Choose a new time" });
    await expect(dialog.getByRole("alert")).toContainText("The calendar could not be loaded");
    await page.unroute(calendar);
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog.getByRole("button", { name: "Keep current time" })).toBeVisible();
  });

  test("a client of another company does not see the meetings", async ({ page, signedInAs }) => {
    await signedInAs("client2", "/dashboard/book-a-meeting");
    await expect(page.getByRole("heading", { name: "No upcoming meetings" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Past meetings", exact: true })).toBeHidden();
  });
});
