import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { joinAs } from "../support/newcomer.ts";
import { signIn } from "../support/signIn.ts";
import { newCompanyName } from "../support/newCompany.ts";

const offeredSchema = v.object({ kind: v.literal("offered"), agreement: v.looseObject({ number: v.string() }) });
const companiesSchema = v.tupleWithRest([v.object({ id: v.string() })], v.object({ id: v.string() }));
const words = { share_bp: 1000, body: "We find leads. You pay a share.", tax_note: "No sales tax is charged." };

/** A new company with a member who has every right, signed in on `page`, and an offer that waits for them. */
async function givenOffer({ page, request }: { page: Page; request: APIRequestContext }) {
  const name = newCompanyName();
  await joinAs({ page, request }, { role: "client", company: name });
  const path = `client_account?select=id&name=eq.${encodeURIComponent(name)}`;
  const [{ id: company }] = v.parse(companiesSchema, await readAs(request, { account: "admin", path }));
  const id = randomUUID();
  const starts_on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const draft = { id, client_account_id: company, starts_on, ...words };
  const asAdmin = (called: string, args: Record<string, unknown>) =>
    callAs(request, { account: "admin", name: called, args });
  expect(await asAdmin("save_agreement", { request: draft })).toMatchObject({ kind: "saved" });
  const { agreement } = v.parse(offeredSchema, await asAdmin("offer_agreement", { id, version: 1 }));
  return { id, company, number: agreement.number };
}

async function stateOf(request: APIRequestContext, id: string): Promise<unknown> {
  return readAs(request, { account: "admin", path: `agreement?select=state,accepted_by_name&id=eq.${id}` });
}

async function askToWithdraw(page: Page, { id, number }: { id: string; number: string }) {
  await signIn(page, "admin", `/studio/pipeline/agreements?agreement=${id}`);
  await page.getByRole("dialog", { name: "Agreement" }).getByRole("button", { name: "Withdraw offer" }).click();
  return page.getByRole("dialog", { name: `Withdraw ${number}?` }).getByRole("button", { name: "Withdraw offer" });
}

test.describe("an agreement", needs.demoAccounts, () => {
  test("is not accepted once it was withdrawn, and both sides are told", async ({ page, browser, request }) => {
    const offer = await givenOffer({ page, request });
    await page.goto("/dashboard/agreement");
    await page.getByRole("textbox", { name: /Your full name/ }).fill("Nora Newcomer");
    const agency = await (await browser.newContext()).newPage();
    await (await askToWithdraw(agency, offer)).click();
    await expect(agency.getByRole("alertdialog", { name: `${offer.number} was withdrawn.` })).toBeVisible();

    await page.getByRole("button", { name: "Accept agreement" }).click();
    await expect(page.getByText(`${offer.number} was withdrawn while you were reading`)).toBeVisible();
    await expect(page.getByText("Nothing was accepted.")).toBeVisible();
    expect(await stateOf(request, offer.id)).toEqual([{ state: "withdrawn", accepted_by_name: null }]);
    await agency.context().close();
  });

  test("is not withdrawn once it was accepted, the admin is told by whom, and the client keeps it as a PDF", async ({
    page,
    browser,
    request,
    problems,
  }) => {
    const offer = await givenOffer({ page, request });
    await page.goto("/dashboard/agreement");
    const agency = await (await browser.newContext()).newPage();
    const withdraw = await askToWithdraw(agency, offer);
    await page.getByRole("textbox", { name: /Your full name/ }).fill("Nora Newcomer");
    await page.getByRole("button", { name: "Accept agreement" }).click();
    await expect(page.getByRole("region", { name: `In force: ${offer.number}` })).toBeVisible();

    await withdraw.click();
    const told = `Nora Newcomer accepted ${offer.number} in the meantime.`;
    await expect(agency.getByRole("alertdialog", { name: told })).toBeVisible();
    const drawer = agency.getByRole("dialog", { name: "Agreement" });
    await expect(drawer.getByText("In force", { exact: true })).toBeVisible();
    expect(await stateOf(request, offer.id)).toEqual([{ state: "accepted", accepted_by_name: "Nora Newcomer" }]);
    await agency.context().close();

    // The server draws it within some seconds, and has none before.
    problems.tolerate(/status of 404.*documents\/agreements/);
    await expect(async () => {
      const download = page.waitForEvent("download", { timeout: 1500 });
      await page.getByRole("button", { name: "Download PDF" }).click();
      expect((await download).suggestedFilename()).toBe(`agreement-${offer.number}.pdf`);
    }).toPass();
  });

  test("is not accepted offline: the typed name stays, and counts when it is sent again", async ({
    page,
    context,
    request,
    expectProblem,
  }) => {
    const offer = await givenOffer({ page, request });
    await page.goto("/dashboard/agreement");
    const name = page.getByRole("textbox", { name: /Your full name/ });
    await name.fill("Nora Newcomer");
    expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Accept agreement" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The agreement could not be accepted" })).toBeVisible();
    await expect(name).toHaveValue("Nora Newcomer");
    expect(await stateOf(request, offer.id)).toEqual([{ state: "offered", accepted_by_name: null }]);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Accept agreement" }).click();
    await expect(page.getByRole("region", { name: `In force: ${offer.number}` })).toBeVisible();
  });

  test("is read, not accepted, by a member who may not decide", async ({ page, browser, request }) => {
    const first = await (await browser.newContext()).newPage();
    const offer = await givenOffer({ page: first, request });
    await joinAs(
      { page, request },
      { role: "client", client_account_id: offer.company, sees_money: true, may_decide: false },
    );
    await page.goto("/dashboard/agreement");
    await expect(page.getByRole("region", { name: `To accept: ${offer.number}` })).toContainText(
      "A colleague who may decide for your company can accept it.",
    );
    await expect(page.getByRole("button", { name: "Accept agreement" })).toHaveCount(0);
    await first.context().close();
  });
});
