import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNoFindingsInBothThemes } from "../support/accessibility.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { givenDebtor, type Debtor } from "../support/givenDebtor.ts";
import { lastMailTo } from "../support/outbox.ts";
import { signIn, startSession } from "../support/signIn.ts";

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Invoice" });

async function draftFor(page: Page, { name }: Debtor): Promise<void> {
  await page.goto("/studio/billing/unbilled");
  const row = page.getByRole("row").filter({ hasText: `Success fee: ${name}` });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: `Draft for ${name}` }).click();
  await expect(drawerOf(page).getByRole("form", { name: "Draft" })).toBeVisible();
}

async function issue(page: Page): Promise<void> {
  await drawerOf(page).getByRole("button", { name: "Issue invoice" }).click();
  const question = page.getByRole("dialog", { name: /^Issue an invoice of/ });
  await question.getByRole("button", { name: "Issue invoice" }).click();
}

test.describe("billing", needs.demoAccounts, () => {
  test("a fee becomes a draft, an invoice, a mail and a payment, and is credited", async ({ page, request }) => {
    const debtor = await givenDebtor(request);
    await startSession(page, "admin");
    await draftFor(page, debtor);
    const drawer = drawerOf(page);
    await drawer.getByRole("textbox", { name: "PO number" }).fill("PO-77");
    await drawer.getByRole("button", { name: "Save draft" }).click();
    await expect(drawer.getByText("Save the draft first.")).toHaveCount(0);
    await expectNoFindingsInBothThemes(page);
    await issue(page);

    const title = drawer.getByRole("heading", { name: /^Invoice \d{4}-\d{4}/ });
    await expect(title).toBeVisible();
    const number = (await title.textContent())?.replace("Invoice ", "") ?? "";
    const mail = await lastMailTo(request, { to: debtor.email, template: "invoice-issued" });
    expect(mail.subject).toContain(number);
    expect(mail.text).toContain("PO-77");
    expect(mail.links.some((link) => link.includes("/pay#token="))).toBe(true);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      drawer.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`invoice-${number}.pdf`);

    await drawer.getByRole("button", { name: "Record payment" }).first().click();
    const form = drawer.getByRole("form", { name: "Record payment" });
    await form.getByRole("button", { name: "Record payment" }).click();
    await form.getByRole("button", { name: /^Record \$1,200\.50/ }).click();
    await expect(drawer.getByText("Paid", { exact: true }).first()).toBeVisible();
    await expect(drawer.getByRole("region", { name: "Payments" })).toContainText("$1,200.50");
    const open = await callAs(request, { account: "admin", name: "receivables", args: { company: debtor.id } });
    expect(open).toMatchObject({ currencies: [], unallocated: 0, unbilled: 0 });

    await drawer.getByRole("button", { name: "Credit note" }).click();
    const credit = drawer.getByRole("form", { name: "Credit note" });
    await credit.getByRole("textbox", { name: "Reason" }).fill("The deal was cancelled.");
    await credit.getByRole("button", { name: "Issue credit note" }).click();
    await credit.getByRole("button", { name: "Issue credit note" }).click();
    await expect(drawer.getByText("Corrected", { exact: true })).toBeVisible();
    await expect(drawer.getByRole("region", { name: "Credit notes" }).getByRole("link")).toHaveText(/^Credit note/);
    const after = await callAs(request, { account: "admin", name: "receivables", args: { company: debtor.id } });
    expect(after).toMatchObject({ currencies: [], unallocated: 120_050 });
  });

  test("without the company's details nothing is issued, and the page says what is missing", async ({
    page,
    request,
  }) => {
    const debtor = await givenDebtor(request, { hasDetails: false });
    await startSession(page, "admin");
    await draftFor(page, debtor);
    await issue(page);
    await expect(page.getByRole("dialog", { name: /^Issue an invoice of/ })).toContainText(
      "The company’s billing details lack the legal name, the address, the billing email",
    );
  });

  test("of two admins who issue at once, one does and the other is told", async ({ page, request }) => {
    const debtor = await givenDebtor(request);
    await startSession(page, "admin");
    await draftFor(page, debtor);
    const id = new URL(page.url()).searchParams.get("invoice");
    await drawerOf(page).getByRole("button", { name: "Issue invoice" }).click();
    const issued = await callAs(request, {
      account: "admin",
      name: "issue_invoice",
      args: { request: { id, version: 1 } },
    });
    expect(issued).toMatchObject({ kind: "issued" });
    await page
      .getByRole("dialog", { name: /^Issue an invoice of/ })
      .getByRole("button", { name: "Issue invoice" })
      .click();
    await expect(drawerOf(page).getByRole("heading", { name: /^Invoice \d{4}-\d{4}/ })).toBeVisible();
  });

  test("offline, an issue says so, and works when it is sent again", async ({
    page,
    request,
    context,
    expectProblem,
  }) => {
    const debtor = await givenDebtor(request);
    await startSession(page, "admin");
    await draftFor(page, debtor);
    await drawerOf(page).getByRole("button", { name: "Issue invoice" }).click();
    const question = page.getByRole("dialog", { name: /^Issue an invoice of/ });
    expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await question.getByRole("button", { name: "Issue invoice" }).click();
    await expect(question.getByRole("alert")).toBeVisible();
    await context.setOffline(false);
    await question.getByRole("button", { name: "Issue invoice" }).click();
    await expect(drawerOf(page).getByRole("heading", { name: /^Invoice \d{4}-\d{4}/ })).toBeVisible();
  });

  test("a client reads their invoices, and what is open", async ({ page }) => {
    await signIn(page, "client", "/dashboard/invoices");
    const rows = page.getByRole("table", { name: "Invoices" }).getByRole("row");
    await expect(rows.filter({ hasText: "Overdue" })).toContainText("$1,385.25");
    await expect(rows.filter({ hasText: "Paid" })).toHaveCount(1);
    await rows.filter({ hasText: "Overdue" }).getByRole("link").click();
    await expect(drawerOf(page).getByRole("button", { name: "Pay now" })).toBeVisible();
    await expect(drawerOf(page).getByRole("button", { name: "Download PDF" })).toBeVisible();
    await expectNoFindingsInBothThemes(page);
  });
});
