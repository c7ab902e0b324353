import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { openSeededEngine } from "../../../tooling/backend/test/seededEngine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction } from "../support/callFunction.ts";
import { freeCauses } from "../support/freeCauses.ts";
import { setClock } from "../scheduler/world.ts";
import { allPersonsScript, callers, personScript, signedIn } from "../support/personas.ts";
import { companies, invoices } from "../support/seedIds.ts";
import { siteUrl } from "../support/testEngine.ts";

const { admin, client } = callers;
const secondAdmin = "a0000000-0000-4000-8000-0000000000b3";

// With the whole seed, including its meetings.
let engine: Engine;
beforeAll(async () => {
  engine = await openSeededEngine(siteUrl);
  await engine.sql.exec(allPersonsScript + personScript({ id: secondAdmin, role: "admin" }));
});
afterAll(() => engine.close());

function requestFor(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: randomUUID(),
    client_account_id: companies.northwindRobotics,
    date: "2026-02-28",
    description: "Success fee",
    amount_cents: -8500,
    ...changes,
  };
}

function record(tx: SqlStatements, request: unknown, caller: Caller = admin) {
  return callFunction(tx, { caller, name: "record_payment", args: { request } });
}

type Reversal = { id: unknown; reason?: unknown; reversal_id?: unknown; caller?: Caller };

function reverse(tx: SqlStatements, { id, reason = "Twice", reversal_id = randomUUID(), caller = admin }: Reversal) {
  return callFunction(tx, { caller, name: "reverse_payment", args: { id, reason, reversal_id } });
}

describe("the seed", () => {
  test("shows Northwind Robotics the figures that are promised, and Harbor Dental its own", async () => {
    const [northwind, harbor, none] = await engine.sql.rehearse(async (tx) => {
      const answers = [];
      for (const caller of [client, signedIn("a0000000-0000-4000-8000-000000000004"), admin]) {
        answers.push(await callFunction(tx, { caller, name: "portal_overview" }));
      }
      return answers;
    });
    expect(northwind).toMatchObject({
      kind: "overview",
      company: { id: companies.northwindRobotics, name: "Northwind Robotics" },
      campaign_status: "Active",
      leads: 47,
      appointments: 12,
      balance_cents: 250_000,
      currency: "USD",
      waiting: { pending_updates: 1, next_meeting: { id: "d0000000-0000-4000-8000-000000000106" } },
    });
    expect(harbor).toMatchObject({ company: { name: "Harbor Dental Group" }, balance_cents: 170_000 });
    expect(none).toEqual({ kind: "no-company" });
  });

  test("charges success fees alone, as there is no retainer", async () => {
    const { rows } = await engine.sql.query(
      `select count(*)::int as fees, count(*) filter (where description !~ '^Success fees?[:,]')::int as others
       from public.payment where kind = 'fee'`,
    );
    expect(rows[0]).toMatchObject({ others: 0 });
    expect(rows[0]?.fees).toBeGreaterThan(20);
  });

  test("has two meetings to come and five that are over, and can be run twice", async () => {
    const { rows } = await engine.sql.query(
      `select (select count(*)::int from public.meeting where starts_at > now()) as upcoming,
         (select count(*)::int from public.meeting where starts_at < now()) as past,
         (select count(*)::int from public.busy_time) as taken,
         (select count(distinct coalesce(status, 'none'))::int from public.client_update) as statuses`,
    );
    expect(rows).toEqual([{ upcoming: 2, past: 5, taken: 6, statuses: 5 }]);
  });
});

describe("the ledger", () => {
  test.each([
    "update public.payment set amount_cents = 1",
    "delete from public.payment",
    "truncate public.payment cascade",
  ])("nobody changes it, its owner included: %s", async (statement) => {
    for (const before of ["", "set local session_replication_role = replica"]) {
      await expect(
        engine.sql.rehearse(async (tx) => {
          await tx.exec(before);
          await tx.exec(statement);
        }),
      ).rejects.toThrow("are never changed");
    }
    await expect(
      engine.sql.rehearse(async (tx) => {
        await tx.exec("set local role service_role");
        await tx.exec(statement);
      }),
    ).rejects.toThrow(/permission denied|are never changed/);
  });

  test("the balance beside the latest payment is the company's balance", async () => {
    const { rows } = await engine.sql.query(
      `select balance_cents::int as cents from public.payment_with_balance
       where client_account_id = '${companies.northwindRobotics}' order by date desc, created_at desc, id desc limit 1`,
    );
    expect(rows).toEqual([{ cents: 250_000 }]);
  });

  test("a payment recorded twice by one admin is one payment, and is logged once", async () => {
    await engine.sql.rehearse(async (tx) => {
      const request = requestFor();
      const first = await record(tx, request);
      expect(first).toMatchObject({
        kind: "recorded",
        payment: { type: "outgoing", status: "completed", currency: "USD" },
      });
      expect(await record(tx, request)).toEqual(first);
      for (const other of [
        { ...request, amount_cents: -1 },
        { ...request, client_account_id: companies.harborDental },
      ]) {
        expect(await record(tx, other)).toEqual({ kind: "invalid", field: "id" });
      }
      expect(await record(tx, request, signedIn(secondAdmin))).toEqual({ kind: "invalid", field: "id" });
      const { rows } = await tx.query("select from public.audit_entry where subject_id = $1", [request.id]);
      expect(rows).toHaveLength(1);
    });
  });

  test("an entry keeps the kind that its admin names, and has the usual one of its amount without", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => {
      const entries = [
        { amount_cents: 100, kind: "credit" },
        { amount_cents: 100, kind: "opening" },
        { amount_cents: -100, kind: "refund" },
        { amount_cents: 100 },
        { amount_cents: -100 },
      ];
      const answers = [];
      for (const entry of entries) answers.push((await record(tx, requestFor(entry))).payment);
      return answers;
    });
    expect(kinds).toMatchObject(["credit", "opening", "refund", "payment", "fee"].map((kind) => ({ kind })));
  });

  describe("an entry with a cause", () => {
    const deal = randomUUID();
    type Entry = { kind: string; cents: number; deal?: string; invoice?: string; provider?: string; reason?: string };

    async function write(tx: SqlStatements, entries: Entry[]): Promise<void> {
      await freeCauses(tx);
      for (const { kind, cents, deal: of, invoice, provider, reason } of entries) {
        await tx.query(
          `insert into public.payment (id, client_account_id, date, description, amount_cents, currency, kind, deal_id,
             invoice_id, provider_ref, reason, recorded_by, recorded_by_name)
           values (gen_random_uuid(), $1, '2026-02-28', 'Alder Foods', $2, 'USD', $3, $4, $5, $6, $7, $8, 'Ada')`,
          [companies.northwindRobotics, cents, kind, of, invoice, provider, reason, secondAdmin],
        );
      }
    }

    const charge = { kind: "commission", cents: -500, deal };
    const back = { kind: "commission", cents: 500, deal, reason: "It was cancelled." };
    const paid = { kind: "payment", cents: 500, invoice: invoices.open, provider: "stripe evt_1" };

    test("is taken back once, and stays in the ledger", async () => {
      const rows = await engine.sql.rehearse(async (tx) => {
        await write(tx, [charge, back, paid, { kind: "tax", cents: -95, invoice: paid.invoice }]);
        return (await tx.query("select kind from public.payment where date = '2026-02-28' order by kind")).rows;
      });
      expect(rows.map(({ kind }) => kind)).toEqual(["commission", "commission", "payment", "tax"]);
    });

    test.each<[what: string, entries: Entry[], rule: string]>([
      ["one deal is charged once", [charge, { ...charge, cents: -1 }], "payment_deal_id_charge_idx"],
      ["one deal is taken back once", [charge, back, { ...back, cents: 1 }], "payment_deal_id_back_idx"],
      ["one event of a provider is one entry", [paid, paid], "payment_provider_ref_key"],
      ["a commission names its deal", [{ ...charge, deal: undefined }], "kind of an entry with a deal"],
      ["a fee names no deal", [{ ...charge, kind: "fee" }], "kind of an entry with a deal"],
      ["a tax names its invoice", [{ kind: "tax", cents: -95 }], "kind tax stands with an invoice"],
      ["a commission that is taken back has a reason", [{ ...back, reason: undefined }], "reason stands with"],
      ["a charge has no reason", [{ ...charge, reason: "Why not" }], "reason stands with"],
    ])("%s", async (_, entries, rule) => {
      await expect(engine.sql.rehearse((tx) => write(tx, entries))).rejects.toThrow(rule);
    });

    test("is not reversed like a payment, and not recorded by hand", async () => {
      await engine.sql.rehearse(async (tx) => {
        await write(tx, [charge, { kind: "tax", cents: -95, invoice: invoices.open }]);
        const { rows } = await tx.query("select id from public.payment where kind in ('commission', 'tax')");
        expect(rows.length).toBeGreaterThan(1);
        for (const { id } of rows) expect(await reverse(tx, { id })).toEqual({ kind: "invalid", field: "id" });
        for (const kind of ["commission", "tax"]) {
          expect(await record(tx, requestFor({ kind }))).toEqual({ kind: "invalid", field: "kind" });
        }
      });
    });
  });

  test("an entry and its reversal name each other's day", async () => {
    await engine.sql.rehearse(async (tx) => {
      const { id } = requestFor();
      const reversal_id = randomUUID();
      await record(tx, requestFor({ id }));
      await reverse(tx, { id, reversal_id });
      const { rows } = await tx.query(
        `select id, kind, reversed_on::text, reverses_entry_of::text from public.payment_with_balance
         where id in ($1, $2) order by reverses nulls first`,
        [id, reversal_id],
      );
      const today = new Date().toISOString().slice(0, 10);
      expect(rows).toEqual([
        { id, kind: "fee", reversed_on: today, reverses_entry_of: null },
        { id: reversal_id, kind: "reversal", reversed_on: null, reverses_entry_of: "2026-02-28" },
      ]);
    });
  });

  test("only admins record and reverse", async () => {
    const kinds = await engine.sql.rehearse(async (tx) => {
      const { rows } = await tx.query("select id from public.payment limit 1");
      const answers = [];
      for (const caller of [client, callers.staff, callers.stranger, callers.visitor]) {
        answers.push(
          (await record(tx, requestFor(), caller)).kind,
          (await reverse(tx, { id: rows[0]?.id, caller })).kind,
        );
      }
      return answers;
    });
    expect(kinds).toEqual(kinds.map(() => "42501"));
  });

  const wrong: [field: string, value: unknown][] = [
    ...["1", null].map((value): [string, unknown] => ["id", value]),
    ...["2026-02-30", "1999-12-31", "infinity", "today", "2026-02-28T00:00", null, 20_260_228].map(
      (value): [string, unknown] => ["date", value],
    ),
    ...["", "x".repeat(201), "two\nlines", 5].map((value): [string, unknown] => ["description", value]),
    ...[0, 0.01, 1e12 + 1, -1e300, "NaN", "5", null].map((value): [string, unknown] => ["amount_cents", value]),
    ...["EUR", "usd", 1].map((value): [string, unknown] => ["currency", value]),
    ["client_account_id", "northwind"],
    // Values that are negative, unknown, or not for a person to record.
    ...["payment", "credit", "gift", "reversal", 5].map((value): [string, unknown] => ["kind", value]),
  ];

  test.each(wrong)("a wrong %s is named: %j", async (field, value) => {
    expect(await engine.sql.rehearse((tx) => record(tx, requestFor({ [field]: value })))).toEqual({
      kind: "invalid",
      field,
    });
  });

  test("a company that is not there is missing", async () => {
    for (const client_account_id of [randomUUID(), null]) {
      const answer = await engine.sql.rehearse((tx) => record(tx, requestFor({ client_account_id })));
      expect(answer).toEqual({ kind: "missing" });
    }
  });

  test("a reversal reverses the amount once, has a reason, and cannot itself be reversed", async () => {
    await engine.sql.rehearse(async (tx) => {
      const { id } = requestFor();
      await record(tx, requestFor({ id }));
      const reversal_id = randomUUID();
      const first = await reverse(tx, { id, reversal_id });
      expect(first).toMatchObject({
        kind: "reversed",
        payment: { id: reversal_id, reverses: id, amount_cents: 8500, reason: "Twice", type: "incoming" },
      });
      expect(await reverse(tx, { id, reversal_id })).toEqual(first);
      expect((await reverse(tx, { id })).kind).toBe("already-reversed");
      expect((await reverse(tx, { id, reversal_id, caller: signedIn(secondAdmin) })).kind).toBe("already-reversed");
      expect(await reverse(tx, { id: reversal_id })).toEqual({ kind: "invalid", field: "id" });
      const { rows } = await tx.query("select action from public.audit_entry where subject_id = $1 order by id", [id]);
      expect(rows.map(({ action }) => action)).toEqual(["payment-recorded", "payment-reversed"]);
    });
  });

  test("a reversal and the entry of an approved update have the day of the agency, not that of Greenwich", async () => {
    const days = await engine.sql.rehearse(async (tx) => {
      await tx.exec("update public.meeting_host set time_zone = 'America/Chicago'");
      await setClock(tx, "2027-01-01 05:59:00+00");
      const request = requestFor();
      await record(tx, request);
      const { payment: reversal } = await reverse(tx, { id: request["id"] });
      const { rows } = await tx.query(
        "select id from public.client_update where status = 'pending' and amount_cents is not null limit 1",
      );
      const args = { id: rows[0]?.id };
      const approved = await callFunction(tx, { caller: admin, name: "approve_update", args });
      const entry = await tx.query("select date::text as day from public.payment where update_id = $1", [rows[0]?.id]);
      return [reversal?.["date"], approved.kind, entry.rows[0]?.day];
    });
    expect(days).toEqual(["2026-12-31", "approved", "2026-12-31"]);
  });

  test("a reversal needs a reason and an id of its own", async () => {
    await engine.sql.rehearse(async (tx) => {
      const [{ id }, { id: other }] = [requestFor(), requestFor()];
      await record(tx, requestFor({ id }));
      await record(tx, requestFor({ id: other }));
      for (const reason of ["", " ", null, "x".repeat(501)]) {
        expect(await reverse(tx, { id, reason })).toEqual({ kind: "invalid", field: "reason" });
      }
      for (const reversal_id of [null, id, other]) {
        expect(await reverse(tx, { id, reversal_id })).toEqual({ kind: "invalid", field: "reversal_id" });
      }
      expect(await reverse(tx, { id: randomUUID() })).toEqual({ kind: "missing" });
    });
  });
});
