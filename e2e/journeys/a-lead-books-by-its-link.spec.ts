import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { expectBooked, fillInGuest, freeDays, times } from "../support/bookTime.ts";
import { readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { givenLead } from "../support/givenLead.ts";
import { joinAs } from "../support/newcomer.ts";
import { newCompanyName } from "../support/newCompany.ts";
import { openPublic } from "../support/openPublic.ts";
import { signIn } from "../support/signIn.ts";

const companiesSchema = v.tupleWithRest([v.object({ id: v.string() })], v.object({ id: v.string() }));

test.describe("a scheduling link", needs.demoAccounts, () => {
  test("books an appointment that both sides see, follows the meeting, and is over with the choice", async ({
    page: agency,
    browser,
    request,
  }, { repeatEachIndex }) => {
    test.slow(true, "Three people in three browsers.");
    const name = newCompanyName();
    const client = await (await browser.newContext()).newPage();
    await joinAs({ page: client, request }, { role: "client", company: name });
    const path = `client_account?select=id&name=eq.${encodeURIComponent(name)}`;
    const [{ id: company }] = v.parse(companiesSchema, await readAs(request, { account: "admin", path }));
    const { id: lead, firm } = await givenLead(request, { isDelivered: true, companyId: company });
    await client.goto(`/dashboard/leads?lead=${lead}`);
    const theirs = client.getByRole("dialog", { name: "Lead" });
    await theirs.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(theirs.getByText("Accepted", { exact: true }).first()).toBeVisible();

    // Without a meeting there is no link.
    await signIn(agency, "admin");
    await agency.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await agency.goto(`/studio/pipeline?lead=${lead}`);
    const copy = agency.getByRole("button", { name: `Copy scheduling link of ${firm}` });
    await copy.click();
    await expect(agency.getByText("No meeting is chosen for this client's leads")).toBeVisible();

    await agency.goto(`/studio/workspace/clients?company=${company}&tab=details`);
    const form = agency.getByRole("form", { name: "Meeting with leads" });
    await form.getByRole("combobox", { name: "Meeting" }).selectOption({ label: "Partner check-in" });
    await form.getByRole("button", { name: "Save meeting" }).click();
    await expect(agency.getByText("Meeting saved.").first()).toBeVisible();
    await agency.goto(`/studio/pipeline?lead=${lead}`);
    await copy.click();
    await expect(agency.getByText(`The scheduling link of ${firm} was copied.`).first()).toBeVisible();
    const link = await agency.evaluate(() => navigator.clipboard.readText());

    const guest = await (await browser.newContext()).newPage();
    const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1)).toISOString();
    const { pathname, hash } = new URL(link);
    await openPublic(guest, `${pathname}?month=${month.slice(0, 7)}${hash}`);
    await freeDays(guest)
      .nth(12 + (repeatEachIndex % 4))
      .click();
    await times(guest).first().click();
    await fillInGuest(guest, `bea-${lead.slice(0, 8)}@birch.example`);
    await guest.getByRole("button", { name: "Confirm" }).click();
    await expectBooked(guest);

    await client.reload();
    await expect(theirs.getByText("Booked", { exact: true })).toBeVisible();
    await agency.reload();
    const ours = agency.getByRole("dialog", { name: "Lead" });
    await expect(ours.getByText("Booked", { exact: true })).toBeVisible();
    await ours.getByRole("link", { name: "Move or cancel" }).click();
    await expect(agency.getByRole("dialog").getByText("Ana Guest").first()).toBeVisible();

    await guest.getByRole("button", { name: /^Cancel/ }).click();
    await guest.getByRole("dialog").getByRole("button", { name: "Cancel meeting" }).click();
    await expect(guest.getByRole("heading", { name: /cancelled/i })).toBeVisible();
    await client.reload();
    await expect(theirs.getByText("Cancelled", { exact: true })).toBeVisible();

    // Another choice ends the links of the earlier one.
    await agency.goto(`/studio/workspace/clients?company=${company}&tab=details`);
    await form.getByRole("combobox", { name: "Meeting" }).selectOption({ label: "None" });
    await form.getByRole("button", { name: "Save meeting" }).click();
    await expect(agency.getByText("Meeting saved.").first()).toBeVisible();
    await openPublic(guest, `${pathname}?month=${month.slice(0, 7)}${hash}`);
    await freeDays(guest).nth(17).click();
    await times(guest).first().click();
    await fillInGuest(guest, `bea-${lead.slice(0, 8)}@birch.example`);
    await guest.getByRole("button", { name: "Confirm" }).click();
    await expect(guest.getByText("This link can no longer be used to book a meeting.")).toBeVisible();
    await client.context().close();
    await guest.context().close();
  });
});
