import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call, givenLead, research } from "../leads/leadCalls.ts";
import { otherMember } from "../policies/otherMember.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { setClock } from "../scheduler/world.ts";
import { callers, signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { entriesOf, givenAcceptedLead, givenAgreement, givenHeld, givenReported } from "./dealCalls.ts";

const { admin, client, staff } = callers;
const member = signedIn(otherMember);
const accounts = signedIn("a0000000-0000-4000-8000-0000000000c5");
const elsewhere = signedIn("a0000000-0000-4000-8000-0000000000c3");

describe.each(testDatabases)("deals on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  /** Runs in a transaction that is rolled back, on a fixed day, with an agreement of 12.5 % and at most 5,000.00. */
  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await setClock(tx, "2026-11-25 12:00:00+00");
      await givenAgreement(tx);
      return run(tx);
    });
  }

  test("a deal that the client reports is confirmed by an admin, and the commission stands in the ledger, once", async () => {
    await rehearse(async (tx) => {
      const { id, report } = await givenReported(tx);
      expect(await ask(tx, "report_deal", report, client)).toMatchObject({ kind: "reported", deal: { version: 2 } });
      expect(await ask(tx, "confirm_deal", { id, version: 2 }, client)).toMatchObject({ kind: "own-report" });
      expect(await entriesOf(tx, id)).toEqual([]);
      const answers = [];
      for (const _ of [1, 2]) answers.push(await ask(tx, "confirm_deal", { id, version: 2 }, admin));
      // 12.5 % of 20,000.01 are 2,500.00125.
      expect(answers[0]).toMatchObject({
        kind: "confirmed",
        deal: {
          state: "confirmed",
          decided_by: people.admin,
          returns_until: "2026-12-25",
          deal_value: { value_cents: 2_000_001, share_bp: 1250, cap_cents: 500_000, commission_cents: 250_000 },
        },
      });
      expect(answers[1]).toEqual(answers[0]);
      expect(await entriesOf(tx, id)).toEqual([
        { cents: -250_000, kind: "commission", description: "Commission: Vale Foods, one line", reason: null },
      ]);
      const { rows } = await tx.query(
        "select (select count(*)::int from public.audit_entry where subject_id = $1::text) as audited, array(select kind from public.lead_event where lead_id = $2 and kind like 'deal%' order by created_at, id) as events",
        [id, report.lead_id],
      );
      expect(rows).toEqual([{ audited: 1, events: ["deal-opened", "deal-reported", "deal-confirmed"] }]);
    });
  });

  test("the cap is the most that a deal costs", async () => {
    await rehearse(async (tx) => {
      const { id } = await givenReported(tx, { valueCents: 1_000_000_000_000 });
      await ask(tx, "confirm_deal", { id, version: 2 }, admin);
      expect(await entriesOf(tx, id)).toMatchObject([{ cents: -500_000 }]);
    });
  });

  test("a share of less than a cent costs nothing", async () => {
    await rehearse(async (tx) => {
      const { id } = await givenReported(tx, { valueCents: 7 });
      expect(await ask(tx, "confirm_deal", { id, version: 2 }, admin)).toMatchObject({ kind: "confirmed" });
      expect(await entriesOf(tx, id)).toEqual([]);
    });
  });

  test("a later agreement changes nothing of a confirmed deal", async () => {
    await rehearse(async (tx) => {
      const { id } = await givenReported(tx);
      await ask(tx, "confirm_deal", { id, version: 2 }, admin);
      await givenAgreement(tx, { shareBp: 2000, capCents: null });
      const { rows } = await tx.query(
        "select share_bp, commission_cents::int from public.deal_value where deal_id = $1",
        [id],
      );
      expect(rows).toEqual([{ share_bp: 1250, commission_cents: 250_000 }]);
    });
  });

  test("a deal that the agency reports is confirmed by a member who may decide and sees money", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      await givenHeld(tx, lead);
      const id = randomUUID();
      const report = { id, lead_id: lead, signed_on: "2026-11-25" };
      expect(await ask(tx, "report_deal", { ...report, value_cents: 100 })).toEqual({
        kind: "invalid",
        field: "value_cents",
      });
      expect(await ask(tx, "report_deal", report)).toMatchObject({
        kind: "reported",
        deal: { has_value: false, deal_value: null },
      });
      expect(await ask(tx, "confirm_deal", { id, version: 2 }, client)).toMatchObject({ kind: "no-value" });
      expect(await ask(tx, "confirm_deal", { id, version: 2 }, admin)).toMatchObject({ kind: "own-report" });
      const withValue = { ...report, version: 2, value_cents: 80_000 };
      expect(await ask(tx, "report_deal", withValue, admin)).toMatchObject({
        deal: { reported_side: "agency", version: 3, deal_value: { value_cents: 80_000 } },
      });
      await tx.query("update public.client_account_member set may_decide = true where user_id = $1", [otherMember]);
      for (const as of [member, research, staff, accounts])
        expect(await ask(tx, "confirm_deal", { id, version: 3 }, as)).toEqual({ kind: "42501" });
      expect(await ask(tx, "confirm_deal", { id, version: 3 }, client)).toMatchObject({ kind: "confirmed" });
      expect(await entriesOf(tx, id)).toMatchObject([{ cents: -10_000 }]);
    });
  });

  test("whoever adds the value that research left out is the side that reported", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      await givenHeld(tx, lead);
      const report = { id: randomUUID(), lead_id: lead, signed_on: "2026-11-25" };
      await ask(tx, "report_deal", report);
      expect(await ask(tx, "report_deal", { ...report, version: 2, value_cents: 500 }, client)).toMatchObject({
        kind: "reported",
        deal: { reported_side: "client" },
      });
      // What has a value is not replaced by a report without, and not by the other side.
      expect(await ask(tx, "report_deal", { ...report, version: 3 })).toMatchObject({ kind: "state" });
      expect(await ask(tx, "report_deal", { ...report, version: 3, value_cents: 900 }, admin)).toMatchObject({
        kind: "state",
      });
      expect(await ask(tx, "report_deal", { ...report, version: 3, value_cents: 600 }, client)).toMatchObject({
        deal: { deal_value: { value_cents: 600 } },
      });
    });
  });

  test("a disputed deal is confirmed after all, or its reporter takes the report back", async () => {
    await rehearse(async (tx) => {
      const { id, report } = await givenReported(tx);
      expect(await ask(tx, "dispute_deal", { id, version: 2, note: "" }, admin)).toEqual({
        kind: "invalid",
        field: "note",
      });
      expect(await ask(tx, "dispute_deal", { id, version: 2, note: "No" }, client)).toMatchObject({
        kind: "own-report",
      });
      for (const _ of [1, 2])
        expect(await ask(tx, "dispute_deal", { id, version: 2, note: "Two lines?" }, admin)).toMatchObject({
          kind: "disputed",
          deal: { version: 3, deal_value: { dispute_note: "Two lines?" } },
        });
      expect(await ask(tx, "report_deal", { ...report, version: 3, value_cents: 5 }, client)).toMatchObject({
        kind: "state",
      });
      await tx.exec("savepoint disputed");
      expect(await ask(tx, "confirm_deal", { id, version: 3 }, admin)).toMatchObject({ kind: "confirmed" });
      expect(await entriesOf(tx, id)).toHaveLength(1);
      await tx.exec("rollback to savepoint disputed");
      expect(await ask(tx, "reopen_deal", { id, version: 3 })).toMatchObject({ kind: "state" });
      for (const _ of [1, 2])
        expect(await ask(tx, "reopen_deal", { id, version: 3 }, client)).toMatchObject({
          kind: "reopened",
          deal: { state: "open", version: 4, has_value: false, deal_value: { value_cents: null, dispute_note: null } },
        });
      expect(await ask(tx, "confirm_deal", { id, version: 4 }, admin)).toMatchObject({ kind: "state" });
      expect(await ask(tx, "report_deal", { ...report, version: 4 }, client)).toMatchObject({ kind: "reported" });
      expect(await entriesOf(tx, id)).toEqual([]);
    });
  });

  test("an open deal is lost for a reason, and nothing else is", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const deal = {
        id: randomUUID(),
        lead_id: lead,
        title: "one line",
        expected_month: "2026-12-17",
        expected_cents: 900,
      };
      expect(await ask(tx, "save_deal", deal, client)).toMatchObject({
        deal: { state: "open", expected_month: "2026-12-01", deal_value: { expected_cents: 900 } },
      });
      const loss = { id: deal.id, version: 1 };
      for (const wrong of [{}, { reason: "mood" }])
        expect(await ask(tx, "lose_deal", { ...loss, ...wrong }, client)).toEqual({ kind: "invalid", field: "reason" });
      expect(await ask(tx, "lose_deal", { ...loss, reason: "other" }, client)).toEqual({
        kind: "invalid",
        field: "note",
      });
      for (const _ of [1, 2])
        expect(await ask(tx, "lose_deal", { ...loss, reason: "price" }, client)).toMatchObject({
          kind: "lost",
          deal: { version: 2 },
        });
      const reported = await givenReported(tx, { name: "other" });
      expect(await ask(tx, "lose_deal", { id: reported.id, version: 2, reason: "price" }, client)).toMatchObject({
        kind: "state",
      });
    });
  });

  test.each([
    ["2026-11-24", "before"],
    ["2027-11-25", null],
    ["2027-11-26", "over"],
  ])("a deal signed on %s is outside the attribution time: %s", async (signedOn, outside) => {
    await rehearse(async (tx) => {
      // The clock is set after the appointment, so that the day is not to come.
      const lead = await givenAcceptedLead(tx);
      await givenHeld(tx, lead);
      await setClock(tx, "2027-12-01 12:00:00+00");
      const id = randomUUID();
      await ask(tx, "report_deal", { id, lead_id: lead, value_cents: 80_000, signed_on: signedOn }, client);
      const answer = await ask(tx, "confirm_deal", { id, version: 2 }, admin);
      expect(answer).toMatchObject(outside ? { kind: "outside-attribution", outside } : { kind: "confirmed" });
      expect(await entriesOf(tx, id)).toHaveLength(outside ? 0 : 1);
    });
  });

  test("outside the attribution time an admin's reason lets a deal count, for either side's confirmation, and is audited", async () => {
    await rehearse(async (tx) => {
      const lead = await givenAcceptedLead(tx);
      const id = randomUUID();
      await ask(tx, "report_deal", { id, lead_id: lead, value_cents: 80_000, signed_on: "2026-11-25" }, client);
      expect(await ask(tx, "confirm_deal", { id, version: 2 }, admin)).toMatchObject({
        kind: "outside-attribution",
        outside: "not-begun",
      });
      const reason = "They met at the fair before";
      expect(await ask(tx, "confirm_deal", { id, version: 2, override_reason: reason }, admin)).toMatchObject({
        kind: "confirmed",
        deal: { override_reason: reason, override_by: people.admin },
      });
      const second = randomUUID();
      await ask(tx, "report_deal", { id: second, lead_id: lead, value_cents: 80_000, signed_on: "2026-11-25" }, admin);
      expect(await ask(tx, "confirm_deal", { id: second, version: 2, override_reason: reason }, client)).toEqual({
        kind: "invalid",
        field: "override_reason",
      });
      expect(await ask(tx, "override_deal", { id: second, version: 2, reason }, client)).toEqual({ kind: "42501" });
      for (const _ of [1, 2])
        expect(await ask(tx, "override_deal", { id: second, version: 2, reason }, admin)).toMatchObject({
          kind: "overridden",
          deal: { version: 3 },
        });
      expect(await ask(tx, "confirm_deal", { id: second, version: 3 }, client)).toMatchObject({ kind: "confirmed" });
      const { rows } = await tx.query(
        "select count(*)::int as count from public.audit_entry where detail ->> 'override_reason' = $1 or detail ->> 'reason' = $1",
        [reason],
      );
      expect(rows).toEqual([{ count: 3 }]);
    });
  });

  test("without an agreement on the day nothing is charged", async () => {
    await rehearse(async (tx) => {
      const { id } = await givenReported(tx);
      await tx.exec(
        "alter table public.agreement disable trigger freeze_offered; delete from public.agreement where id not in (select agreement_id from public.deal where agreement_id is not null); update public.agreement set ends_on = '2026-11-24'",
      );
      expect(await ask(tx, "confirm_deal", { id, version: 2 }, admin)).toMatchObject({ kind: "no-agreement" });
      expect(await entriesOf(tx, id)).toEqual([]);
    });
  });

  test("a confirmed deal is taken back within the agreed days, with a reason, and the commission with it", async () => {
    await rehearse(async (tx) => {
      const { id } = await givenReported(tx);
      const back = { id, version: 3, reason: "They cancelled" };
      expect(await ask(tx, "take_back_deal", { ...back, version: 2 }, admin)).toMatchObject({ kind: "state" });
      await ask(tx, "confirm_deal", { id, version: 2 }, admin);
      for (const as of [client, research, staff])
        expect(await ask(tx, "take_back_deal", back, as)).toEqual({ kind: "42501" });
      expect(await ask(tx, "take_back_deal", { ...back, reason: " " }, admin)).toEqual({
        kind: "invalid",
        field: "reason",
      });
      await tx.exec("savepoint confirmed");
      await setClock(tx, "2026-12-26 12:00:00+00");
      expect(await ask(tx, "take_back_deal", back, admin)).toMatchObject({ kind: "too-late" });
      await tx.exec("rollback to savepoint confirmed");
      const answers = [];
      for (const _ of [1, 2]) answers.push(await ask(tx, "take_back_deal", back, admin));
      expect(answers[0]).toMatchObject({ kind: "taken-back", deal: { state: "taken-back", version: 4 } });
      expect(answers[1]).toEqual(answers[0]);
      expect(await entriesOf(tx, id)).toMatchObject([
        { cents: -250_000, kind: "commission", reason: null },
        { cents: 250_000, kind: "commission", reason: "They cancelled" },
      ]);
      expect(await ask(tx, "confirm_deal", { id, version: 4 }, admin)).toMatchObject({ kind: "state" });
    });
  });

  test("of two edits of one deal the second gets what the first has written", async () => {
    await rehearse(async (tx) => {
      const { id, report } = await givenReported(tx);
      const { version } = { version: 2 };
      expect(await ask(tx, "report_deal", { ...report, version, value_cents: 5 }, client)).toMatchObject({
        deal: { version: 3 },
      });
      const stale = { id, version };
      expect(await ask(tx, "confirm_deal", stale, admin)).toMatchObject({
        kind: "conflict",
        deal: { deal_value: { value_cents: 5 } },
      });
      expect(await ask(tx, "dispute_deal", { ...stale, note: "x" }, admin)).toMatchObject({ kind: "conflict" });
      expect(await ask(tx, "lose_deal", { ...stale, reason: "price" }, client)).toMatchObject({ kind: "conflict" });
    });
  });

  test("who has neither the right nor the duty is refused, and other companies' deals are missing", async () => {
    await rehearse(async (tx) => {
      const { id, lead, report } = await givenReported(tx);
      for (const as of [member, staff, accounts, callers.visitor, callers.stranger]) {
        for (const name of ["save_deal", "report_deal", "reopen_deal", "lose_deal"])
          expect(await ask(tx, name, { ...report, version: 2, reason: "price" }, as), name).toEqual({ kind: "42501" });
        for (const name of ["confirm_deal", "dispute_deal"])
          expect(await ask(tx, name, { id, version: 2, note: "x" }, as), name).toEqual({ kind: "42501" });
      }
      for (const as of [signedIn(people.client2), elsewhere]) {
        expect(await ask(tx, "report_deal", { ...report, id: randomUUID() }, as)).toEqual({ kind: "missing" });
        expect(await ask(tx, "lose_deal", { id, version: 2, reason: "price" }, as)).toEqual({ kind: "missing" });
        expect(await ask(tx, "save_deal", { id: randomUUID(), lead_id: lead }, as)).toEqual({
          kind: "invalid",
          field: "lead_id",
        });
      }
      expect(await ask(tx, "confirm_deal", { id, version: 2 }, signedIn(people.client2))).toEqual({ kind: "missing" });
      // A deal of another company is not taken over under its id.
      const { lead: foreign } = await givenLead(tx, {
        company: "c0000000-0000-4000-8000-000000000002",
        email: "h@h.example",
        domain: "h.example",
      });
      expect(
        await ask(tx, "report_deal", { ...report, lead_id: foreign, version: 2 }, signedIn(people.client2)),
      ).toEqual({ kind: "missing" });
    });
  });

  test("a member who may decide without seeing money gets no value, in no answer and no row", async () => {
    await rehearse(async (tx) => {
      await tx.query("update public.client_account_member set may_decide = true where user_id = $1", [otherMember]);
      const { id, report } = await givenReported(tx, { valueCents: 7_654_321 });
      await ask(tx, "dispute_deal", { id, version: 2, note: "76543.21?" }, admin);
      const told = [
        await ask(tx, "report_deal", { ...report, version: 3 }, member),
        await ask(tx, "lose_deal", { id, version: 3, reason: "price" }, member),
        await ask(tx, "save_deal", { id, version: 1 }, member),
        await ask(tx, "save_deal", { id: randomUUID(), lead_id: report.lead_id, expected_cents: 5 }, member),
        await ask(tx, "reopen_deal", { id, version: 1 }, member),
        await ask(tx, "reopen_deal", { id, version: 3 }),
      ];
      expect(told).toMatchObject([
        { kind: "42501" },
        { kind: "state" },
        { kind: "conflict" },
        { kind: "invalid" },
        { kind: "conflict" },
        { kind: "state" },
      ]);
      await tx.become(member);
      for (const table of ["deal", "deal_value", "lead_event", "payment", "audit_entry", "client_summary"])
        told.push({ kind: table, rows: (await tx.query(`select to_jsonb(t) as row from public.${table} as t`)).rows });
      await tx.exec("reset role");
      for (const as of [member, research]) told.push(await call(tx, { as, name: "search", args: { query: "Vale" } }));
      expect(JSON.stringify(told)).not.toMatch(/7654321|76543/);
      expect(JSON.stringify(told)).toContain(id);
    });
  });

  test("who sees no value cannot erase the expected one", async () => {
    await rehearse(async (tx) => {
      await tx.query("update public.client_account_member set may_decide = true where user_id = $1", [otherMember]);
      const deal = { id: randomUUID(), lead_id: await givenAcceptedLead(tx), expected_cents: 900 };
      await ask(tx, "save_deal", deal, client);
      const erasing = { id: deal.id, title: "Theirs", expected_cents: null };
      for (const [version, as] of [member, research].entries())
        expect(await ask(tx, "save_deal", { ...erasing, version: version + 1 }, as)).toMatchObject({
          kind: "saved",
          deal: { title: "Theirs", deal_value: null },
        });
      expect(await ask(tx, "save_deal", { ...erasing, version: 3, expected_cents: undefined }, client)).toMatchObject({
        deal: { deal_value: { expected_cents: 900 } },
      });
    });
  });

  test.each([
    ["signed_on", { signed_on: "2026-11-27" }],
    ["signed_on", { signed_on: null }],
    ["value_cents", { value_cents: 0 }],
    ["value_cents", { value_cents: -5 }],
    ["value_cents", { value_cents: 1.5 }],
    ["value_cents", { value_cents: "7" }],
    ["value_cents", { value_cents: null }],
    ["proof", { proof: "x".repeat(501) }],
    ["title", { title: "x".repeat(121) }],
    ["id", { id: null }],
  ])("%s is refused: %j", async (field, wrong) => {
    await rehearse(async (tx) => {
      const { report } = await givenReported(tx);
      const answer = await ask(tx, "report_deal", { ...report, id: randomUUID(), ...wrong }, client);
      expect(answer).toEqual({ kind: "invalid", field });
    });
  });
});
