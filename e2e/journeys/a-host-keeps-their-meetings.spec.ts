import { expect, test } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { freeDays } from "../support/bookTime.ts";
import { needs } from "../support/deployment.ts";
import { joinAs } from "../support/newcomer.ts";
import { signIn, signOut } from "../support/signIn.ts";
import { newCompanyName } from "../support/newCompany.ts";

test.describe("with a demo account", needs.demoAccounts, () => {
  test("a client books on the page of their meetings, and the host finds it among their own", async ({
    page,
    request,
  }, { repeatEachIndex }) => {
    const company = newCompanyName();
    await joinAs({ page, request }, { role: "client", company });
    await page.goto("/dashboard/book-a-meeting");
    await page.getByRole("link", { name: /^30 minutes/ }).click();
    await expect(page).toHaveURL(/book=30-mins-meeting/);
    // A day of next month that no other journey books.
    await page.getByRole("button", { name: "Next month" }).click();
    const day = freeDays(page).nth(12 + (repeatEachIndex % 3));
    await day.click();
    await expect(day).toHaveAttribute("data-chosen", "true");
    const times = page.getByRole("region", { name: /^Times on/ }).getByRole("button");
    await times.first().click();
    await expectNoFindings(page, { part: "main" });
    await page.getByRole("textbox", { name: /^Note/ }).fill("The plan for the spring.");
    await page.getByRole("button", { name: "Book meeting", exact: true }).click();
    const upcoming = page.getByRole("region", { name: "Upcoming meetings", exact: true }).getByRole("listitem");
    await expect(upcoming).toHaveCount(1);
    await expect(upcoming).toContainText("30-minute meeting");
    await expect(page.getByRole("heading", { name: "Upcoming meetings", exact: true })).toBeFocused();

    await signOut(page);
    await signIn(page, "admin", "/studio/meetings?view=upcoming");
    const meeting = page.getByRole("listitem").filter({ hasText: company });
    const more = page.getByRole("button", { name: "Load more" });
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      await expect(meeting).toContainText("The plan for the spring.", { timeout: 1_000 });
    }).toPass();
    await expectNoFindings(page, { part: "main" });
    await meeting.getByRole("link", { name: /^Open in calendar/ }).click();
    await expect(page.getByRole("dialog", { name: "30-minute meeting" })).toContainText(company);
  });

  test("a host marks a guest who did not come, and takes it back", async ({ page, signedInAs }) => {
    await signedInAs("admin", "/studio/meetings?view=past");
    // The seed has one fourteen weeks ago.
    const meeting = page.getByRole("listitem").filter({ hasText: "About the messages for packaging makers." });
    await meeting.getByRole("button", { name: /^Mark as no-show/ }).click();
    await expect(meeting.getByText("no-show", { exact: true })).toBeVisible();
    await expect(page.getByRole("alertdialog", { name: /is marked as a no-show/ })).toBeVisible();
    await page.reload();
    await expect(meeting.getByText("no-show", { exact: true })).toBeVisible();
    await meeting.getByRole("button", { name: /^Undo no-show/ }).click();
    await expect(page.getByRole("alertdialog", { name: /no longer marked/ })).toBeVisible();
    await expect(meeting.getByRole("button", { name: /^Mark as no-show/ })).toBeVisible();
  });
});
