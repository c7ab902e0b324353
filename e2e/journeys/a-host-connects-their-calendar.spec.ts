import { fakeCalendarAddress, fakeCalendarSite } from "@pipelark/tooling/test/fakeCalendar";
import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { expectNoFindings } from "../support/accessibility.ts";
import { times } from "../support/bookTime.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { openPublic } from "../support/openPublic.ts";

const meeting = "60-mins-meeting";
const dayMs = 86_400_000;
const freeSchema = v.object({ slots: v.array(v.string()) });

async function freeSlots(request: APIRequestContext): Promise<string[]> {
  const args = {
    meeting,
    from_time: new Date().toISOString(),
    until_time: new Date(Date.now() + 70 * dayMs).toISOString(),
  };
  return v.parse(freeSchema, await callAs(request, { account: "admin", name: "free_slots", args })).slots;
}

async function openDay(page: Page, instant: string): Promise<void> {
  await openPublic(page, `/schedule/${meeting}?month=${instant.slice(0, 7)}`);
  await page.locator(`button[data-day="${instant.slice(0, 10)}"]`).click();
  await expect(times(page).first()).toBeVisible();
}

async function removeCalendar(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Remove calendar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove calendar" }).click();
}

test.describe("with our own server", needs.ownSite, () => {
  test.use({ timezoneId: "UTC" });

  test("a host pastes the address of their calendar, whose event cannot be booked, and subscribes to their meetings", async ({
    page,
    request,
    browser,
    signedInAs,
  }) => {
    // The last day that can be booked, which no other journey counts to.
    const wanted = (await freeSlots(request)).at(-1) ?? "";
    const visitor = await browser.newPage({ timezoneId: "UTC" });
    await openDay(visitor, wanted);
    const offered = await times(visitor).allTextContents();

    await signedInAs("admin", "/studio/workspace/settings?section=calendar");
    const form = page.getByRole("form", { name: "Calendar address" });
    const address = form.getByRole("textbox", { name: /^Calendar address/ });
    await address.fill("https://192.168.0.1/calendar.ics");
    await form.getByRole("button", { name: "Connect calendar" }).click();
    await expect(form.getByText(/^Enter a public address/)).toBeVisible();
    await expect(address).toHaveValue("https://192.168.0.1/calendar.ics");
    await expectNoFindings(page, { part: "main" });

    await address.fill(`https://${fakeCalendarSite}/another.ics`);
    await form.getByRole("button", { name: "Connect calendar" }).click();
    await expect(page.getByText("Its site has no calendar at this address.")).toBeVisible({ timeout: 20_000 });
    await expectNoFindings(page, { part: "main" });
    await removeCalendar(page);
    const endsAt = new Date(Date.parse(wanted) + 5 * 60_000).toISOString();
    await address.fill(fakeCalendarAddress({ startsAt: wanted, endsAt }));
    await form.getByRole("button", { name: "Connect calendar" }).click();
    await expect(page.getByText("Read just now, 1 busy time to come.")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("main")).not.toContainText("a-secret");

    await openDay(visitor, wanted);
    const left = await times(visitor).allTextContents();
    expect(offered).toEqual(expect.arrayContaining(left));
    expect(left.length).toBeLessThan(offered.length);
    expect(await freeSlots(request)).not.toContain(wanted);

    await page.getByRole("button", { name: "Create link" }).click();
    const link = page.getByRole("textbox", { name: "Link" });
    const first = await link.inputValue();
    expect(await (await request.get(first)).text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    await page.getByRole("button", { name: "Renew link" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Renew link" }).click();
    await expect(link).not.toHaveValue(first);
    expect((await request.get(first)).status()).toBe(404);
    expect((await request.get(await link.inputValue())).status()).toBe(200);
    await expectNoFindings(page, { part: "main" });

    await removeCalendar(page);
    await expect(form).toBeVisible();
    expect(await freeSlots(request)).toContain(wanted);
    await visitor.close();
  });
});
