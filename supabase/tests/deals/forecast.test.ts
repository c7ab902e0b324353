import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call } from "../leads/leadCalls.ts";
import { otherMember } from "../policies/otherMember.ts";
import { accountant, limitedResearcher, pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { setClock } from "../scheduler/world.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { givenAcceptedLead, givenAgreement, givenReported } from "./dealCalls.ts";

const { admin, client } = callers;
const clients = new Set<string>([people.client, people.client2, otherMember]);

const forecastSchema = v.array(
  v.object({
    currency: v.string(),
    state: v.string(),
    month: v.string(),
    deals: v.number(),
    without_value: v.number(),
    cents: v.number(),
  }),
);

/** The forecast on the portal's home or, for staff, on the studio's, with a line each. */
async function forecast(tx: SqlStatements, as: Caller): Promise<string[]> {
  const isClient = as.role === "authenticated" && clients.has(as.userId);
  const answer = await call(tx, { as, name: isClient ? "portal_overview" : "studio_attention", args: {} });
  return v
    .parse(forecastSchema, answer["forecast"])
    .map((row) => `${row.currency} ${row.state} ${row.month}: ${row.cents} of ${row.deals} (${row.without_value})`);
}

describe.each(testDatabases)("the forecast on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  /** Runs in a transaction that is rolled back, without deals of the demo data, at a fixed moment. */
  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await setClock(tx, "2026-11-25 12:00:00+00");
      await givenAgreement(tx);
      await tx.exec("update public.deal set state = 'lost', lost_reason = 'price' where state = 'open'");
      await tx.exec("delete from public.deal_value where value_cents is not null and share_bp is null");
      return run(tx);
    });
  }

  async function givenOpenDeal(tx: SqlStatements, name: string, worth: { month: string | null; cents: number | null }) {
    const lead = await givenAcceptedLead(tx, name);
    const request = { id: randomUUID(), lead_id: lead, expected_month: worth.month, expected_cents: worth.cents };
    expect(await ask(tx, "save_deal", request, client)).toMatchObject({ kind: "saved" });
    return request.id;
  }

  test("counts open deals by the month that they are expected in, and reported ones by that of their signature", async () => {
    await rehearse(async (tx) => {
      expect(await forecast(tx, client)).toEqual([]);
      await givenOpenDeal(tx, "ash", { month: "2026-11-01", cents: 100_000 });
      await givenOpenDeal(tx, "elm", { month: "2026-11-30", cents: 1 });
      await givenOpenDeal(tx, "fir", { month: "2026-11-01", cents: null });
      await givenOpenDeal(tx, "oak", { month: "2026-10-01", cents: 5000 });
      await givenOpenDeal(tx, "yew", { month: "2024-01-01", cents: 5000 });
      await givenOpenDeal(tx, "bay", { month: "2027-10-01", cents: 700 });
      await givenOpenDeal(tx, "may", { month: "2027-11-01", cents: 800 });
      await givenOpenDeal(tx, "gum", { month: "2030-01-01", cents: 900 });
      await givenOpenDeal(tx, "fig", { month: null, cents: 300 });
      await givenReported(tx, { name: "tea", valueCents: 2_000_001, signedOn: "2026-11-25" });
      const disputed = await givenReported(tx, { name: "nut", valueCents: 4000, signedOn: "2026-10-31" });
      const dispute = { id: disputed.id, version: 2, note: "Is it?" };
      expect(await ask(tx, "dispute_deal", dispute, admin)).toMatchObject({ kind: "disputed" });
      const expected = [
        "USD open to-2026-10: 10000 of 2 (0)",
        "USD open 2026-11: 100001 of 3 (1)",
        "USD open 2027-10: 700 of 1 (0)",
        "USD open from-2027-11: 1700 of 2 (0)",
        "USD open none: 300 of 1 (0)",
        "USD reported 2026-11: 2000001 of 1 (0)",
        "USD disputed to-2026-10: 4000 of 1 (0)",
      ];
      expect(await forecast(tx, client)).toEqual(expected);
      expect(await forecast(tx, admin)).toEqual(expected);
      expect(await forecast(tx, signedIn(accountant))).toEqual(expected);
    });
  });

  test("keeps the currencies apart, and leaves out what was decided", async () => {
    await rehearse(async (tx) => {
      const euros = await givenOpenDeal(tx, "ash", { month: "2026-12-01", cents: 100 });
      await tx.query("update public.deal_value set currency = 'EUR' where deal_id = $1", [euros]);
      await givenOpenDeal(tx, "elm", { month: "2026-12-01", cents: 50 });
      const lost = await givenOpenDeal(tx, "oak", { month: "2026-12-01", cents: 7 });
      expect(await ask(tx, "lose_deal", { id: lost, version: 1, reason: "price" }, client)).toMatchObject({
        kind: "lost",
      });
      const won = await givenReported(tx, { name: "tea" });
      expect(await ask(tx, "confirm_deal", { id: won.id, version: 2 }, admin)).toMatchObject({ kind: "confirmed" });
      expect(await forecast(tx, admin)).toEqual(["EUR open 2026-12: 100 of 1 (0)", "USD open 2026-12: 50 of 1 (0)"]);
    });
  });

  test("shows nothing to whoever reads no amounts, though they may decide or research", async () => {
    await rehearse(async (tx) => {
      await givenOpenDeal(tx, "ash", { month: "2026-11-01", cents: 100_000 });
      await tx.query("update public.client_account_member set may_decide = true where user_id = $1", [otherMember]);
      const others = [signedIn(otherMember), signedIn(people.client2), signedIn(limitedResearcher), callers.staff];
      const found = [];
      for (const caller of others) found.push(await forecast(tx, caller));
      expect(found).toEqual([[], [], [], []]);
    });
  });

  test("gives staff the amounts of the companies whose accounts they keep", async () => {
    await rehearse(async (tx) => {
      await givenOpenDeal(tx, "ash", { month: "2026-11-01", cents: 100_000 });
      const keeps = (company: string) =>
        tx.query("insert into public.staff_duty (user_id, duty, client_account_id) values ($1, 'accounts', $2)", [
          people.staff,
          company,
        ]);
      await keeps(companies.harborDental);
      expect(await forecast(tx, callers.staff)).toEqual([]);
      await keeps(companies.northwindRobotics);
      expect(await forecast(tx, callers.staff)).toEqual(["USD open 2026-11: 100000 of 1 (0)"]);
    });
  });
});
