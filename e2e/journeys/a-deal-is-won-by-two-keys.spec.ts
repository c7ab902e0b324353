import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { fillParts } from "../support/fillParts.ts";
import { givenAcceptedLead } from "../support/givenLead.ts";
import { signIn } from "../support/signIn.ts";

const entriesSchema = v.array(v.object({ amount_cents: v.number(), kind: v.string() }));
const answerSchema = v.looseObject({ kind: v.string(), deal: v.optional(v.looseObject({ version: v.number() })) });

test.describe("a deal", needs.demoAccounts, () => {
  test("goes from an appointment that both sides held to a commission that both sides confirmed", async ({
    page,
    browser,
    request,
  }) => {
    const { id, firm } = await givenAcceptedLead(request);
    const other = await (await browser.newContext()).newPage();
    await signIn(page, "admin");
    await signIn(other, "client2");

    // The agency books it.
    await page.goto(`/studio/pipeline?lead=${id}`);
    const drawer = page.getByRole("dialog", { name: "Lead" });
    await drawer.getByRole("button", { name: "Book an appointment" }).click();
    const booking = page.getByRole("form", { name: "Book an appointment" });
    const day = new Date(Date.now() - 86_400_000);
    const [year, month, date] = day.toISOString().slice(0, 10).split("-");
    await fillParts(page, "Day", [month ?? "", date ?? "", year ?? ""]);
    await fillParts(page, "Time", ["10", "00", "AM"]);
    await booking.getByRole("textbox", { name: "Place" }).fill("At their plant");
    await booking.getByRole("button", { name: "Book appointment" }).click();
    await expect(page.getByRole("alertdialog", { name: /was booked/ })).toBeVisible();
    const asked = page.getByRole("group", { name: `What happened with ${firm}?` });
    await asked.getByRole("button", { name: "It was held" }).click();
    await expect(drawer.getByText(/^Our answer: it was held/)).toBeVisible();

    // The client says the same, in the other browser, and reports the deal.
    await other.goto(`/dashboard/leads?lead=${id}`);
    const lead2 = other.getByRole("dialog", { name: "Lead" });
    await lead2.getByRole("button", { name: "It was held" }).click();
    await expect(lead2.getByText("Held", { exact: true })).toBeVisible();
    await lead2.getByRole("button", { name: "Report a deal" }).click();
    const report = other.getByRole("form", { name: "Report as won" });
    await report.getByRole("textbox", { name: "What was sold" }).fill("one line");
    await report.getByRole("button", { name: "Report as won" }).click();
    await expect(report.getByText("Enter an amount", { exact: false }).first()).toBeVisible();
    await report.getByRole("textbox", { name: /^Value without tax/ }).fill("12345.67");
    await report.getByRole("textbox", { name: "Proof" }).fill("Order 77");
    await report.getByRole("button", { name: "Report as won" }).click();
    await expect(lead2.getByText("Awaiting confirmation", { exact: true })).toBeVisible();

    // An admin confirms it: a press, and one question.
    await page.goto("/studio/pipeline/deals");
    const deal = page.getByRole("article").filter({ hasText: firm });
    await deal.getByRole("button", { name: "Confirm" }).click();
    const question = page.getByRole("dialog", { name: /^Confirm .* for \$12,345\.67\?$/ });
    await question.getByRole("button", { name: "Confirm deal" }).click();
    await expect(page.getByRole("alertdialog", { name: /was confirmed/ })).toBeVisible();

    // 12 % of 12,345.67, rounded down, stands in the ledger and in both portals.
    await other.goto(`/dashboard/leads?lead=${id}`);
    await expect(lead2.getByText("$12,345.67 × 12% = $1,481.48 commission")).toBeVisible();
    await lead2.getByRole("link", { name: "In your ledger" }).click();
    await expect(other.getByText(`Commission: ${firm}, one line`).first()).toBeVisible();
    const path = `payment?select=amount_cents,kind&description=eq.${encodeURIComponent(`Commission: ${firm}, one line`)}`;
    const entries = v.parse(entriesSchema, await readAs(request, { account: "client2", path }));
    expect(entries).toEqual([{ amount_cents: -148_148, kind: "commission" }]);
    await other.context().close();
  });

  test("is disputed and reported anew, confirmed twice at once for one commission, and taken back with it", async ({
    page,
    request,
  }) => {
    const { id: lead_id, firm } = await givenAcceptedLead(request);
    const id = randomUUID();
    const signed_on = new Date().toISOString().slice(0, 10);
    async function ask(account: "admin" | "client2" | "staff", name: string, given: object) {
      return v.parse(answerSchema, await callAs(request, { account, name, args: { request: { id, ...given } } }));
    }

    await ask("client2", "report_deal", { lead_id, value_cents: 500_000, signed_on });
    await signIn(page, "admin", "/studio/pipeline/deals");
    const deal = page.getByRole("article").filter({ hasText: firm });
    await deal.getByRole("button", { name: "Dispute…" }).click();
    const dispute = page.getByRole("form", { name: "Dispute deal" });
    await dispute.getByRole("button", { name: "Dispute deal" }).click();
    await expect(dispute.getByText("Enter a reason.")).toBeVisible();
    await dispute.getByRole("textbox").fill("Their order says one cell.");
    await dispute.getByRole("button", { name: "Dispute deal" }).click();
    await expect(page.getByRole("alertdialog", { name: /was disputed/ })).toBeVisible();

    expect(await ask("client2", "reopen_deal", { version: 3 })).toMatchObject({ kind: "reopened" });
    const again = { version: 4, value_cents: 250_000, signed_on };
    const [first, second] = await Promise.all([
      ask("client2", "report_deal", again),
      ask("client2", "report_deal", again),
    ]);
    expect([first.kind, second.kind]).toEqual(["reported", "reported"]);

    // No appointment was held, so an admin says why it counts. Two admins at once are charged for once.
    expect(await ask("staff", "confirm_deal", { version: 5 }).catch(() => ({ kind: "refused" }))).toEqual({
      kind: "refused",
    });
    expect(await ask("admin", "confirm_deal", { version: 5 })).toMatchObject({ kind: "outside-attribution" });
    const confirm = { version: 5, override_reason: "They met at the fair" };
    const both = await Promise.all([ask("admin", "confirm_deal", confirm), ask("admin", "confirm_deal", confirm)]);
    expect(both.map(({ kind }) => kind)).toEqual(["confirmed", "confirmed"]);

    await page.goto(`/studio/pipeline/deals?deal=${id}`);
    const drawer = page.getByRole("dialog", { name: "Deal" });
    await expect(drawer.getByText("$2,500.00 × 12% = $300.00 commission")).toBeVisible();
    await drawer.getByRole("button", { name: "Take back…" }).click();
    const back = page.getByRole("form", { name: "Take deal back" });
    await back.getByRole("textbox").fill("They cancelled.");
    await back.getByRole("button", { name: "Take deal back" }).click();
    await expect(drawer.getByText("Taken back", { exact: true })).toBeVisible();
    const path = `payment?select=amount_cents,kind&deal_id=eq.${id}&order=amount_cents`;
    expect(v.parse(entriesSchema, await readAs(request, { account: "admin", path }))).toEqual([
      { amount_cents: -30_000, kind: "commission" },
      { amount_cents: 30_000, kind: "commission" },
    ]);
    // Another company reads nothing of it, and staff without the duty no amount.
    expect(await readAs(request, { account: "client", path: `deal?select=id&id=eq.${id}` })).toEqual([]);
    expect(await readAs(request, { account: "staff", path: `deal_value?select=value_cents&deal_id=eq.${id}` })).toEqual(
      [],
    );
  });
});
