import { expect, testOnCopy as test } from "../fixtures.ts";
import { expectBooked, fillInGuest, openOwnDay, times } from "../support/bookTime.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";

// A separate site: a host more would be in the lists of other journeys.
test.describe("on a site of its own", needs.ownSite, () => {
  test("an admin adds a host with hours and a meeting type, and a visitor books it until it is hidden", async ({
    page,
    signedInAs,
    browser,
    baseURL,
  }, { repeatEachIndex }) => {
    const mark = `${repeatEachIndex + 1}`;
    await signedInAs("admin", "/studio/workspace/settings?section=hours");
    await page.getByRole("button", { name: "Add host", exact: true }).click();
    const host = page.getByRole("form", { name: "Add host" });
    await host.getByRole("textbox", { name: "Name" }).fill(`Hana Host ${mark}`);
    await host.getByRole("button", { name: "Add host", exact: true }).click();
    const hours = page.getByRole("form", { name: `Hours of Hana Host ${mark}` });
    await hours.getByRole("button", { name: "Remove time 2 of Monday" }).click();
    await hours.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: `The hours of Hana Host ${mark}: saved at` })).toBeVisible();

    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Meeting types" }).click();
    await page.getByRole("button", { name: "Add meeting type" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(`Annual review ${mark}`);
    await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(`annual-review-${mark}`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page).toHaveURL(`/studio/settings/meetings/annual-review-${mark}`);
    const type = page.getByRole("form", { name: `Annual review ${mark}` });
    await type.getByRole("checkbox", { name: `Hana Host ${mark}` }).check();
    await expect(type.getByRole("radio", { name: "The first who is free" })).toBeVisible();
    await type.getByRole("checkbox", { name: "Noor Haddad" }).uncheck();
    // Mornings alone, of a host who works in the afternoon as well.
    const offered = type.getByRole("group", { name: "Offered times" });
    await expect(offered).toContainText("Tuesday–Friday: 09:00–12:00, 13:00–17:00");
    await type.getByRole("switch", { name: /Limit to certain hours/ }).click();
    for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday"]) {
      await type.getByRole("button", { name: `Remove time 2 of ${day}` }).click();
    }
    await expect(offered).toContainText("Monday–Friday: 09:00–12:00");
    await type.getByRole("button", { name: "Save", exact: true }).click();
    const saved = page.getByRole("alertdialog", { name: `Annual review ${mark}: saved at` });
    await expect(saved).toBeVisible();

    const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await openOwnDay(visitor, { meeting: `annual-review-${mark}`, nth: 1 });
    await expect(visitor.getByRole("heading", { name: `Annual review ${mark}` })).toBeVisible();
    await expect(visitor.getByText(`With Hana Host ${mark}`)).toBeVisible();
    await expect(times(visitor)).toHaveCount(6);
    await times(visitor).first().click();
    await fillInGuest(visitor, `ana${mark}@guest.example`);
    await visitor.getByRole("button", { name: "Confirm", exact: true }).click();
    await expectBooked(visitor);

    // A booked meeting type is hidden instead of deleted.
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete meeting type" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "This meeting was booked" })).toBeVisible();
    await page.getByRole("button", { name: "Keep meeting type" }).click();
    await type.getByRole("switch", { name: "Visitors can book this" }).click();
    await type.getByRole("button", { name: "Save", exact: true }).click();
    await expect(type.getByRole("button", { name: "Discard changes" })).toBeHidden();
    await openPublic(visitor, `/schedule/annual-review-${mark}`);
    await expect(visitor.getByRole("heading", { name: "This meeting can't be booked right now" })).toBeVisible();
    await visitor.context().close();
  });
});
