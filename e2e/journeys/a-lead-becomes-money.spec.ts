import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { fillParts } from "../support/fillParts.ts";
import { givenLead } from "../support/givenLead.ts";
import { joinAs } from "../support/newcomer.ts";
import { openPublic } from "../support/openPublic.ts";
import { lastMailTo } from "../support/outbox.ts";
import { signIn } from "../support/signIn.ts";
import { newCompanyName } from "../support/newCompany.ts";

const day = 86_400_000;
const commission = 123_456;
const companiesSchema = v.tupleWithRest([v.object({ id: v.string() })], v.object({ id: v.string() }));

function isoDay(daysFromToday: number): string {
  return new Date(Date.now() + daysFromToday * day).toISOString().slice(0, 10);
}

async function bookYesterday(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole("button", { name: "Book an appointment" }).click();
  const [year = "", month = "", date = ""] = isoDay(-1).split("-");
  await fillParts(page, "Day", [month, date, year]);
  await fillParts(page, "Time", ["10", "00", "AM"]);
  const booking = page.getByRole("form", { name: "Book an appointment" });
  await booking.getByRole("textbox", { name: "Place" }).fill("At their plant");
  await booking.getByRole("button", { name: "Book appointment" }).click();
}

test.describe("the whole loop", needs.demoAccounts, () => {
  test("a lead is accepted, met, won, charged, invoiced and paid, and every figure agrees", async ({
    page: agency,
    browser,
    request,
  }) => {
    test.slow(true, "It crosses five remotes in two browsers.");
    const name = newCompanyName();
    const client = await (await browser.newContext()).newPage();
    await joinAs({ page: client, request }, { role: "client", company: name });
    await signIn(agency, "admin");
    const asAdmin = (called: string, args: Record<string, unknown>) =>
      callAs(request, { account: "admin", name: called, args });

    // The terms: offered by the agency, accepted by the client.
    const path = `client_account?select=id&name=eq.${encodeURIComponent(name)}`;
    const [{ id: company }] = v.parse(companiesSchema, await readAs(request, { account: "admin", path }));
    const agreement = { id: randomUUID(), client_account_id: company, share_bp: 1000, starts_on: isoDay(-30) };
    const words = { body: "We find leads. You pay a share.", tax_note: "No sales tax is charged on this service." };
    expect(await asAdmin("save_agreement", { request: { ...agreement, ...words } })).toMatchObject({ kind: "saved" });
    expect(await asAdmin("offer_agreement", { id: agreement.id, version: 1 })).toMatchObject({ kind: "offered" });
    await client.goto("/dashboard/agreement");
    await client.getByRole("textbox", { name: /Your full name/ }).fill("Nora Newcomer");
    await client.getByRole("button", { name: "Accept agreement" }).click();
    await expect(client.getByRole("region", { name: /^In force: A-/ })).toBeVisible();

    // The lead: accepted, then met.
    const { id: lead, firm } = await givenLead(request, { isDelivered: true, companyId: company });
    await client.goto(`/dashboard/leads?lead=${lead}`);
    const theirs = client.getByRole("dialog", { name: "Lead" });
    await theirs.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(theirs.getByText("Accepted", { exact: true }).first()).toBeVisible();
    await agency.goto(`/studio/pipeline?lead=${lead}`);
    const ours = agency.getByRole("dialog", { name: "Lead" });
    await bookYesterday(agency, ours);
    await agency
      .getByRole("group", { name: `What happened with ${firm}?` })
      .getByRole("button", { name: "It was held" })
      .click();
    await expect(ours.getByText(/^Our answer: it was held/)).toBeVisible();
    await client.reload();
    await theirs.getByRole("button", { name: "It was held" }).click();
    await expect(theirs.getByText("Held", { exact: true })).toBeVisible();

    // The deal: reported by one side, confirmed by the other.
    await theirs.getByRole("button", { name: "Report a deal" }).click();
    const report = client.getByRole("form", { name: "Report as won" });
    await report.getByRole("textbox", { name: /^Value without tax/ }).fill("12345.67");
    await report.getByRole("button", { name: "Report as won" }).click();
    await expect(theirs.getByText("Awaiting confirmation", { exact: true })).toBeVisible();
    await agency.goto("/studio/pipeline/deals");
    await agency.getByRole("article").filter({ hasText: firm }).getByRole("button", { name: "Confirm" }).click();
    await agency
      .getByRole("dialog", { name: /^Confirm .* for \$12,345\.67\?$/ })
      .getByRole("button", { name: "Confirm deal" })
      .click();
    await expect(agency.getByRole("article").filter({ hasText: firm })).toHaveCount(0);

    // The invoice: drafted from the commission, issued, and in the client's mailbox.
    const email = `accounts@${name.replace(" ", "-").toLowerCase()}.example`;
    const details = {
      client_account_id: company,
      legal_name: `${name} Inc.`,
      address: "1 Loop Road",
      billing_email: email,
    };
    expect(await asAdmin("save_company_details", { request: details })).toMatchObject({ kind: "saved" });
    await agency.goto("/studio/billing/unbilled");
    const owed = agency.getByRole("row").filter({ hasText: `Commission: ${firm}` });
    await owed.getByRole("button", { name: /^Actions for/ }).click();
    await agency.getByRole("menuitem", { name: `Draft for ${name}` }).click();
    const invoice = agency.getByRole("dialog", { name: "Invoice" });
    await invoice.getByRole("button", { name: "Issue invoice" }).click();
    await agency
      .getByRole("dialog", { name: /^Issue an invoice of/ })
      .getByRole("button", { name: "Issue invoice" })
      .click();
    await expect(invoice.getByRole("heading", { name: /^Invoice \d{4}-\d{4}/ })).toBeVisible();
    const mail = await lastMailTo(request, { to: email, template: "invoice-issued" });
    expect(mail.text).toContain("$1,234.56");
    const open = { kind: "receivables", currencies: [{ currency: "USD", open: commission }], unbilled: 0 };
    expect(await asAdmin("receivables", { company })).toMatchObject(open);

    // The money: paid at the provider, and booked by its event.
    const link = new URL(mail.links.find((address) => address.includes("/pay#token=")) ?? "");
    await openPublic(client, `${link.pathname}${link.hash}`);
    await client.getByRole("button", { name: "Pay $1,234.56" }).click();
    await client.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(client.getByRole("heading", { name: /is paid$/ })).toBeVisible({ timeout: 30_000 });

    // Balance, receivables and finances say the same, to the cent.
    await client.goto("/dashboard/payments");
    await expect(client.getByText("$0.00").first()).toBeVisible();
    const balances = `client_balance?select=balance_cents&client_account_id=eq.${company}`;
    expect(await readAs(request, { account: "admin", path: balances })).toEqual([{ balance_cents: 0 }]);
    expect(await asAdmin("receivables", { company })).toMatchObject({ currencies: [], unbilled: 0, unallocated: 0 });
    const figures = {
      client_account_id: company,
      revenue_cents: commission,
      received_cents: commission,
      balance_cents: 0,
    };
    const year = { year: new Date().getUTCFullYear() };
    expect(await asAdmin("finances_companies", year)).toMatchObject({
      companies: expect.arrayContaining([expect.objectContaining(figures)]),
    });
    await agency.goto("/studio/finances");
    const row = agency
      .getByRole("table", { name: /^Companies in/ })
      .getByRole("row")
      .filter({ hasText: name });
    await expect(row.getByText("$1,234.56")).toHaveCount(2);
    await client.context().close();
  });
});
