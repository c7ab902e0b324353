import type { APIRequestContext } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { givenDebtor } from "../support/givenDebtor.ts";
import { openPublic } from "../support/openPublic.ts";

const invoicesSchema = v.array(
  v.object({ id: v.string(), number: v.nullable(v.string()), version: v.number(), open_cents: v.number() }),
);
/** The fake provider has a port of its own. */
const providersPage = /request to another host: http:\/\/127\.0\.0\.1:\d+\/pay\//;
const linkSchema = v.object({ path: v.string() });

/** An issued invoice of a company of its own, with its pay link. */
async function givenInvoice(request: APIRequestContext) {
  const { id: company } = await givenDebtor(request);
  const asAdmin = (name: string, args: Record<string, unknown>) => callAs(request, { account: "admin", name, args });
  await asAdmin("draft_invoices", { request: { client_account_id: company } });
  const [draft] = await invoicesOf(request, `client_account_id=eq.${company}`);
  await asAdmin("issue_invoice", { request: { id: draft?.id, version: draft?.version } });
  const [issued] = await invoicesOf(request, `id=eq.${draft?.id}`);
  const { path } = v.parse(linkSchema, await asAdmin("pay_link", { id: draft?.id }));
  return { id: String(issued?.id), number: String(issued?.number), path };
}

async function invoicesOf(request: APIRequestContext, filter: string) {
  const path = `invoice?select=id,number,version,open_cents&${filter}&limit=1`;
  return v.parse(invoicesSchema, await readAs(request, { account: "admin", path }));
}

test.describe("an invoice is paid online", needs.demoAccounts, () => {
  test("the payer declines, pays, and sees it paid when the provider has told of it", async ({
    page,
    request,
    problems,
  }) => {
    problems.tolerate(providersPage);
    const invoice = await givenInvoice(request);
    await openPublic(page, invoice.path);
    await expect(page.getByRole("heading", { name: `Pay invoice ${invoice.number}` })).toBeVisible();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("heading", { name: `Pay invoice ${invoice.number}` })).toBeVisible();

    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("heading", { name: `Invoice ${invoice.number} is paid` })).toBeVisible({
      timeout: 30_000,
    });
    expect(await invoicesOf(request, `id=eq.${invoice.id}`)).toMatchObject([{ open_cents: 0 }]);
    const entries = `payment?select=kind,amount_cents&invoice_id=eq.${invoice.id}&kind=eq.payment`;
    expect(await readAs(request, { account: "admin", path: entries })).toHaveLength(1);
  });

  test("while the provider has not told of it, the page says that it is being confirmed", async ({
    page,
    request,
    problems,
  }) => {
    problems.tolerate(providersPage);
    const invoice = await givenInvoice(request);
    await openPublic(page, invoice.path);
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await page.getByRole("button", { name: "Pay later" }).click();
    await expect(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
    await expect(page.getByRole("heading", { name: `Invoice ${invoice.number} is paid` })).toBeVisible({
      timeout: 30_000,
    });
  });

  test("a link that is cut off shows nothing", async ({ page }) => {
    await openPublic(page, "/pay#token=abc");
    await expect(page.getByRole("heading", { name: "This link is incomplete or wrong" })).toBeVisible();
  });
});
