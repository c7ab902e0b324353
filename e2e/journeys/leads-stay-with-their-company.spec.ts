import { type APIRequestContext, expect as expectValue, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { expect, test } from "../fixtures.ts";
import { callAs, readAs } from "../support/callAs.ts";
import { needs } from "../support/deployment.ts";
import { givenLead, harbor } from "../support/givenLead.ts";
import { joinAs } from "../support/newcomer.ts";
import { storedTokens } from "../support/storedTokens.ts";

const northwind = "c0000000-0000-4000-8000-000000000001";
const rowsSchema = v.array(v.looseObject({ id: v.string() }));

/** The API with the session of the page. */
async function wireOf(page: Page, request: APIRequestContext) {
  const { accessToken, apikey } = await storedTokens(page);
  const headers = { apikey, authorization: `Bearer ${accessToken}` };

  return {
    read: async (path: string): Promise<unknown> => (await request.get(`/rest/v1/${path}`, { headers })).json(),
    call: async (name: string, data: Record<string, unknown>): Promise<unknown> =>
      (await request.post(`/rest/v1/rpc/${name}`, { headers, data })).json(),
    change: async (path: string, data: Record<string, unknown>): Promise<number> =>
      (await request.patch(`/rest/v1/${path}`, { headers, data })).status(),
  };
}

type Wire = Awaited<ReturnType<typeof wireOf>>;
const refused = { code: "42501" };

async function expectNothing(wire: Wire, paths: readonly string[]) {
  for (const path of paths) expectValue(await wire.read(path), path).toEqual([]);
}

async function idsOf(request: APIRequestContext, account: "admin" | "client", path: string) {
  return v.parse(rowsSchema, await readAs(request, { account, path })).map(({ id }) => id);
}

test.describe("leads stay with their company", needs.demoAccounts, () => {
  test("a member without rights reads the leads, but decides nothing and sees no money, on the page and on the wire", async ({
    page,
    request,
  }) => {
    const none = { sees_money: false, may_decide: false, may_invite: false };
    await joinAs({ page, request }, { role: "client", client_account_id: harbor, ...none });
    const { id: lead } = await givenLead(request, { isDelivered: true });
    await page.goto(`/dashboard/leads?lead=${lead}`);
    const drawer = page.getByRole("dialog", { name: "Lead" });
    await expect(drawer.getByText(/^You can read this lead, but not accept or decline it/)).toBeVisible();
    await expect(drawer.getByRole("button", { name: /Accept|Decline/ })).toHaveCount(0);

    const wire = await wireOf(page, request);
    const verdict = { id: lead, version: 1, verdict: "accepted" };
    expect(await wire.call("decide_lead", { request: verdict })).toMatchObject(refused);
    expect(await wire.call("change_member_rights", { request: { may_decide: true } })).toMatchObject(refused);
    const [exclusion] = await idsOf(request, "admin", `exclusion?select=id&client_account_id=eq.${harbor}&limit=1`);
    expect(await wire.call("remove_exclusion", { id: exclusion ?? randomUUID() })).toMatchObject(refused);
    await expectNothing(wire, ["payment?select=id", "client_company_details?select=client_account_id"]);

    // Another company's, and what is not delivered, by every way.
    const [foreign] = await idsOf(request, "client", "lead?select=id&limit=1");
    const [undelivered] = await idsOf(request, "admin", `lead?select=id&delivered_at=is.null&limit=1`);
    await expectNothing(wire, [
      `lead?select=id&id=in.(${foreign},${undelivered})`,
      `lead?select=id&client_account_id=neq.${harbor}`,
      "lead?select=id&delivered_at=is.null",
      `lead_event?select=id&lead_id=in.(${foreign},${undelivered})`,
      "lead_event?select=id&is_for_client=is.false",
      `exclusion?select=id&or=(client_account_id.is.null,client_account_id.neq.${harbor})`,
      `ideal_profile?select=id&client_account_id=neq.${harbor}`,
      "import_run?select=id",
      "import_row?select=run_id",
      "staff_duty?select=user_id",
    ]);
    const nested = await wire.read("contact?select=id,lead(client_account_id)");
    expect(JSON.stringify(nested)).not.toContain(northwind);
    expect(await wire.read("exclusion?select=id&value_hash=not.is.null")).toMatchObject(refused);
    expect(await wire.read("exclusion?select=id&order=value_hash")).toMatchObject(refused);
    expect(await wire.read("import_row?select=mailbox")).toHaveProperty("code");
    for (const [name, args] of [
      ["search_firms", { query: "alder" }],
      ["find_exclusions", { value: "alder-foods.example" }],
      ["opt_out_link", { contact_id: randomUUID() }],
      ["lead_quality", { first_day: "2000-01-01", last_day: "2099-12-31" }],
      ["list_researchers", {}],
      ["set_lead_profile", { lead_ids: [lead], profile: null }],
      ["assign_leads", { lead_ids: [lead], owner: null }],
      ["move_leads", { request: { to: "closed", leads: [{ id: lead, version: 1 }] } }],
      ["save_firm", { request: { id: randomUUID(), name: "Mine" } }],
    ] as const) {
      expect(await wire.call(name, args), name).toMatchObject(refused);
    }
    expect(await wire.change(`lead?id=eq.${lead}`, { stage: "accepted" })).toBe(403);
    const forged = `${randomUUID()}.${"a".repeat(43)}`;
    expect(await wire.call("opt_out", { token: forged })).toEqual({ kind: "missing" });
  });

  test("research for one company reads nothing of another, and nothing at all once it is deactivated", async ({
    page,
    request,
    problems,
  }) => {
    // The stream of changes ends with the person.
    problems.tolerate(/status of 401.*realtime/);
    await joinAs({ page, request }, { role: "staff" });
    const wire = await wireOf(page, request);
    const [own] = v.parse(v.array(v.object({ id: v.string() })), await wire.read("userProfile?select=id&limit=1"));
    const given = { user_id: own?.id, duty: "research", client_account_id: harbor, is_given: true };
    const change = { account: "admin", name: "change_duty", args: { request: given } } as const;
    expect(await callAs(request, change)).toEqual({ kind: "changed" });
    await page.goto("/studio/pipeline");
    const table = page.getByRole("table", { name: "Leads" });
    await expect(table.getByText("Harbor Dental Group").first()).toBeVisible();
    await expect(table.getByText("Northwind Robotics")).toHaveCount(0);

    const [foreign] = await idsOf(request, "client", "lead?select=id&limit=1");
    await expectNothing(wire, [
      `lead?select=id&client_account_id=eq.${northwind}`,
      `lead?select=id&id=eq.${foreign}`,
      `lead_event?select=id&client_account_id=eq.${northwind}`,
      `exclusion?select=id&client_account_id=eq.${northwind}`,
      `ideal_profile?select=id&client_account_id=eq.${northwind}`,
      "import_run?select=id",
      "import_row?select=run_id",
      "payment?select=id",
    ]);
    expect(JSON.stringify(await wire.read("firm?select=id,lead(client_account_id)&limit=500"))).not.toContain(
      northwind,
    );
    const moved = await wire.call("move_leads", { request: { to: "closed", leads: [{ id: foreign, version: 1 }] } });
    expect(moved).toMatchObject({ moved: [], refused: [{ id: foreign, reason: "missing" }] });
    for (const name of ["assign_leads", "set_lead_profile"]) {
      const args = name === "assign_leads" ? { owner: null } : { profile: null };
      expect(await wire.call(name, { lead_ids: [foreign], ...args })).toMatchObject({ changed: [] });
    }
    const lists = { client_account_id: northwind, id: randomUUID(), source: "Mine", kind: "leads", total: 1 };
    expect(await wire.call("start_import", { request: { ...lists, file_name: "a.csv", mapping: {} } })).toMatchObject({
      kind: "invalid",
      field: "client_account_id",
    });

    const end = { user_id: own?.id, is_active: false };
    expect(await callAs(request, { account: "admin", name: "change_access", args: { request: end } })).toEqual({
      kind: "changed",
    });
    for (const path of ["lead?select=id", "firm?select=id", "contact?select=id", "exclusion?select=id"]) {
      const answer = await wire.read(path);
      expect(Array.isArray(answer) ? answer : [], path).toEqual([]);
    }
    expect(await wire.call("search_firms", { query: "alder" })).toHaveProperty("code");
  });
});
