import type { APIRequestContext, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { newCompanyName } from "../support/newCompany.ts";
import { sendDelivery } from "../support/signedDelivery.ts";

const rowsSchema = v.array(v.object({ id: v.string() }));

/** Ends the secrets that an earlier run of this journey left. */
async function endSecrets(request: APIRequestContext) {
  const rows = v.parse(rowsSchema, await readAs(request, { account: "admin", path: "webhook_secret?select=id" }));
  for (const { id } of rows) await callAs(request, { account: "admin", name: "end_webhook_secret", args: { id } });
}

/** Creates a secret on the page and reads it there. */
async function newSecret(page: Page, name: string): Promise<string> {
  await page.getByRole("link", { name: new RegExp(`^(Set up|Manage) ${name}$`) }).click();
  const drawer = page.getByRole("dialog", { name });
  await drawer.getByRole("button", { name: /^(Create|Replace) secret$/ }).click();
  const secret = await drawer.getByRole("textbox", { name: /^New secret/ }).inputValue();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
  return secret;
}

test.describe("other tools", needs.demoAccounts, () => {
  test("send leads and bookings, signed with a secret that was shown once; what needs an admin is tried again", async ({
    page,
    request,
    signedInAs,
  }) => {
    test.slow(true, "Deliveries are worked every two seconds.");
    await endSecrets(request);
    const company = { id: randomUUID(), name: newCompanyName() };
    await callAs(request, { account: "admin", name: "create_client_company", args: { request: company } });
    const made = randomUUID().slice(0, 8);
    const lead = { email: `mara@birch-${made}.example`, full_name: `Mara ${made}`, firm: `Birch ${made}` };

    await signedInAs("admin", "/studio/integrations");
    const leadsSecret = await newSecret(page, "Lead tools");
    const calendlySecret = await newSecret(page, "Calendly");
    await page.reload();
    await page.getByRole("link", { name: "Manage Lead tools" }).click();
    await expect(page.getByText(`Ends in ${leadsSecret.slice(-4)}`)).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^New secret/ })).toBeHidden();
    await page.getByRole("dialog", { name: "Lead tools" }).getByRole("button", { name: "Close" }).click();

    // A lead arrives, once; another source's secret is refused.
    const found = { type: "leads.found", data: { company: company.name, source: "Clay", leads: [lead] } };
    const delivery = { source: "leads", event: found, id: randomUUID() } as const;
    expect(await sendDelivery(request, { ...delivery, secret: calendlySecret })).toBe(401);
    expect(await sendDelivery(request, { ...delivery, secret: leadsSecret })).toBe(200);
    expect(await sendDelivery(request, { ...delivery, secret: leadsSecret })).toBe(200);
    await page.reload();
    const ofLeads = page.getByRole("row", { name: /^Leads Lead tools/ }).first();
    await expect(ofLeads.getByText("1 new")).toBeVisible({ timeout: 30_000 });
    await ofLeads.getByRole("link", { name: "Open import" }).click();
    await expect(page.getByText("Clay").first()).toBeVisible();

    // The booking of somebody who was not delivered yet needs an admin.
    const startsAt = new Date(Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000 + 15 * 3_600_000);
    const booked = {
      event: "invitee.created",
      payload: {
        uri: `https://api.calendly.com/scheduled_events/E/invitees/${made}`,
        email: lead.email,
        name: lead.full_name,
        timezone: "America/Chicago",
        scheduled_event: {
          start_time: startsAt.toISOString(),
          end_time: new Date(startsAt.getTime() + 1_800_000).toISOString(),
          location: { join_url: "https://zoom.example/1" },
          event_memberships: [{ user_email: `host@birch-${made}.example`, user_name: "Hana Host" }],
        },
      },
    };
    const booking = { source: "calendly", event: booked, secret: calendlySecret } as const;
    expect(await sendDelivery(request, { ...booking, secret: leadsSecret })).toBe(401);
    expect(await sendDelivery(request, booking)).toBe(200);
    await page.goto("/studio/integrations?state=attention");
    const ofBooking = page.getByRole("row").filter({ hasText: lead.email });
    await expect(ofBooking.getByText("Needs you")).toBeVisible({ timeout: 30_000 });

    const path = `lead?select=id,version&client_account_id=eq.${company.id}`;
    const [known] = v.parse(rowsSchema, await readAs(request, { account: "admin", path }));
    const lines = { company_line: "A mill", you_meet: "Its owner", fit: "The size", why_now: "A new hall" };
    const sources = ["Register", "Trade fair"].map((title) => ({ title, url: null, seen_on: "2026-01-05" }));
    const asAdmin = (name: string, row: object) => callAs(request, { account: "admin", name, args: { request: row } });
    expect(await asAdmin("save_lead", { id: known?.id, version: 1, ...lines, sources })).toMatchObject({
      kind: "saved",
    });
    for (const [place, to] of ["checked", "delivered"].entries()) {
      expect(await asAdmin("move_leads", { to, leads: [{ id: known?.id, version: place + 2 }] })).toMatchObject({
        kind: "moved",
        refused: [],
      });
    }
    await ofBooking.getByRole("button", { name: /^Actions for Booked from Calendly/ }).click();
    await page.getByRole("menuitem", { name: "Try again" }).click();
    await page.goto("/studio/integrations?state=done");
    const worked = page.getByRole("row", { name: /^Booked Calendly/ }).first();
    await expect(worked).toBeVisible({ timeout: 30_000 });
    await worked.getByRole("link", { name: "Open lead" }).click();
    const drawer = page.getByRole("dialog", { name: "Lead" });
    await expect(drawer.getByText("Booked", { exact: true })).toBeVisible();

    // Sent again it changes nothing.
    expect(await sendDelivery(request, booking)).toBe(200);
    const appointments = `appointment?select=id&lead_id=eq.${known?.id}`;
    expect(await readAs(request, { account: "admin", path: appointments })).toHaveLength(1);

    // An ended secret is refused within seconds.
    await page.goto("/studio/integrations?source=leads");
    await page.getByRole("button", { name: /^End the secret that ends in/ }).click();
    await page.getByRole("button", { name: "End secret", exact: true }).click();
    await expect(page.getByText(/^No secret yet/)).toBeVisible();
    await expect
      .poll(() => sendDelivery(request, { ...delivery, id: randomUUID(), secret: leadsSecret }), { timeout: 15_000 })
      .toBe(401);
  });
});
