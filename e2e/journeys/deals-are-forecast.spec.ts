import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { givenAcceptedLead, harbor } from "../support/givenLead.ts";
import { joinAs } from "../support/newcomer.ts";
import { signIn } from "../support/signIn.ts";

const homeSchema = v.looseObject({ forecast: v.array(v.looseObject({ month: v.string(), cents: v.number() })) });

test.describe("what deals are expected to bring", needs.demoAccounts, () => {
  test("is shown by month on both homes to those who see amounts, and leads to its deals", async ({
    page,
    browser,
    request,
  }) => {
    const { id: lead_id, firm } = await givenAcceptedLead(request);
    const inThreeMonths = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 3, 1));
    const month = inThreeMonths.toISOString().slice(0, 7);
    const name = inThreeMonths.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
    async function expectedIn(account: "admin" | "client2") {
      const home = account === "admin" ? "studio_attention" : "portal_overview";
      const { forecast } = v.parse(homeSchema, await callAs(request, { account, name: home, args: {} }));
      return forecast.find((figure) => figure.month === month)?.cents ?? 0;
    }
    const before = { client2: await expectedIn("client2"), admin: await expectedIn("admin") };
    const deal = { id: randomUUID(), lead_id, expected_month: `${month}-01`, expected_cents: 77_701 };
    const saved = await callAs(request, { account: "client2", name: "save_deal", args: { request: deal } });
    expect(saved).toMatchObject({ kind: "saved" });
    expect(await expectedIn("client2")).toBe(before.client2 + 77_701);
    expect(await expectedIn("admin")).toBe(before.admin + 77_701);

    await signIn(page, "client2");
    const own = page.getByRole("region", { name: "Expected from deals" });
    await own.getByRole("link", { name }).click();
    // Above the list; each deal says the same.
    await expect(page.getByText(`Expected in ${name}`, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: firm })).toContainText("Expected value $777.01");
    await page.getByRole("link", { name: "Show all months" }).click();
    await expect(page).toHaveURL("/dashboard/deals?deals=open");

    const studio = await (await browser.newContext()).newPage();
    await signIn(studio, "admin");
    await studio.getByRole("region", { name: "Expected from deals" }).getByRole("link", { name }).first().click();
    await expect(studio.getByText(`Expected in ${name}`, { exact: true }).first()).toBeVisible();
    await expect(studio.getByRole("link", { name: "Show all months" })).toBeVisible();
    await expect(studio.getByRole("article").filter({ hasText: firm })).toBeVisible();
    await studio.context().close();

    // Without the right, not even the answer has it.
    const other = await (await browser.newContext()).newPage();
    const answered = other.waitForResponse((response) => response.url().endsWith("/rpc/portal_overview"));
    await joinAs(
      { page: other, request },
      { role: "client", client_account_id: harbor, sees_money: false, may_decide: true },
    );
    expect(v.parse(homeSchema, await (await answered).json()).forecast).toEqual([]);
    await expect(other.getByRole("region", { name: "Overview" })).toContainText("Leads this month");
    await expect(other.getByRole("region", { name: "Expected from deals" })).toHaveCount(0);
    await other.context().close();
    const ofStaff = await callAs(request, { account: "staff", name: "studio_attention", args: {} });
    expect(v.parse(homeSchema, ofStaff).forecast).toEqual([]);
  });
});
