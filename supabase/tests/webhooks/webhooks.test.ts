import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { givenAcceptedLead, givenAgreement, book, givenReported, say } from "../deals/dealCalls.ts";
import { bill, givenDebtor, givenInvoice } from "../invoices/billing.ts";
import { ask } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { setClock } from "../scheduler/world.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const { admin, client, staff } = callers;
const everything = [
  "lead.delivered",
  "lead.accepted",
  "lead.declined",
  "appointment.booked",
  "appointment.moved",
  "appointment.cancelled",
  "appointment.held",
  "appointment.no-show",
  "deal.reported",
  "deal.disputed",
  "deal.confirmed",
  "deal.lost",
  "deal.taken-back",
  "invoice.issued",
  "invoice.paid",
];

const queuedSchema = v.array(v.object({ kind: v.string(), data: v.record(v.string(), v.unknown()) }));

/** Adds an endpoint, and returns the answer. */
function add(tx: SqlStatements, fields: object = {}, caller = admin) {
  const request = { id: randomUUID(), address: "https://tool.example/hook", kinds: everything, ...fields };
  return callFunction(tx, { caller, name: "save_webhook_endpoint", args: { request } });
}

/** What is queued so far, in order. What waits for the end of the transaction is written first. */
async function queued(tx: SqlStatements) {
  await tx.exec("set constraints all immediate; set constraints all deferred");
  const { rows } = await tx.query(
    "select kind, body -> 'data' as data from public.webhook_delivery order by created_at, ctid",
  );
  await tx.exec("delete from public.webhook_delivery");
  return v.parse(queuedSchema, rows);
}

describe.each(testDatabases)("webhooks on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await setClock(tx, "2026-11-25 12:00:00+00");
      await givenAgreement(tx);
      return run(tx);
    });
  }

  test("tell once of each thing that happens from the lead to the commission", async () => {
    await rehearse(async (tx) => {
      await add(tx);
      const lead = await givenAcceptedLead(tx);
      const [delivered, accepted] = await queued(tx);
      expect(delivered).toMatchObject({ kind: "lead.delivered", data: { id: lead, company: "Northwind Robotics" } });
      expect(accepted).toMatchObject({ kind: "lead.accepted", data: { id: lead } });

      const { request } = await book(tx, lead, "2026-11-25T11:00:00Z");
      expect(await queued(tx)).toMatchObject([
        { kind: "appointment.booked", data: { id: request.id, lead_id: lead, starts_at: "2026-11-25T11:00:00Z" } },
      ]);
      const { rows } = await tx.query("select version from public.appointment where id = $1", [request.id]);
      const later = {
        ...request,
        version: rows[0]?.["version"],
        starts_at: "2026-11-25T10:00:00Z",
        ends_at: "2026-11-25T10:45:00Z",
      };
      expect(await ask(tx, "save_appointment", later)).toMatchObject({ kind: "saved" });
      expect(await queued(tx)).toMatchObject([{ kind: "appointment.moved", data: { id: request.id } }]);
      await say(tx, request.id, "held", client);
      await say(tx, request.id, "held");
      expect(await queued(tx)).toMatchObject([{ kind: "appointment.held", data: { state: "held" } }]);

      const { id } = await givenReported(tx, { name: "dale" });
      const kinds = (await queued(tx)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind.startsWith("deal."))).toEqual(["deal.reported"]);
      expect(await ask(tx, "confirm_deal", { id, version: 2 }, admin)).toMatchObject({ kind: "confirmed" });
      expect(await queued(tx)).toMatchObject([
        { kind: "deal.confirmed", data: { id, value_cents: 2_000_001, commission_cents: 250_000, currency: "USD" } },
      ]);
    });
  });

  test("tell of an issued invoice with its amounts", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      await add(tx, { client_account_id: company });
      const invoice = await givenInvoice(tx, company, [10_000]);
      expect(await queued(tx)).toMatchObject([
        {
          kind: "invoice.issued",
          data: { id: invoice.id, number: invoice.number, gross_cents: 11_900, company_id: company },
        },
      ]);
      expect((await bill(tx, "list_invoice_mails", { id: invoice.id })).kind).not.toBe("missing");
    });
  });

  test("are for admins, and an endpoint has an https address, known kinds and a company that exists", async () => {
    await rehearse(async (tx) => {
      for (const caller of [client, staff]) expect(await add(tx, {}, caller)).toEqual({ kind: "42501" });
    });
    await rehearse(async (tx) => {
      for (const address of [
        null,
        "",
        "http://tool.example",
        "https://localhost",
        "https://a.example:8443/",
        "https://me:pw@a.example/",
        "https://a.example/#here",
        `https://a.example/${"x".repeat(500)}`,
        "javascript:alert(1)",
      ]) {
        expect(await add(tx, { address }), String(address)).toEqual({ kind: "invalid", field: "address" });
      }
      for (const kinds of [[], ["lead.eaten"], [1], "lead.delivered", null]) {
        expect(await add(tx, { kinds }), JSON.stringify(kinds)).toMatchObject({ kind: "invalid", field: "kinds" });
      }
      expect(await add(tx, { client_account_id: randomUUID() })).toMatchObject({ field: "client_account_id" });
      expect(await add(tx, { id: "one" })).toEqual({ kind: "invalid", field: "id" });
    });
  });

  test("an endpoint that is added twice is one and shows its key once; a change names its version; there are at most twenty", async () => {
    await rehearse(async (tx) => {
      const id = randomUUID();
      expect(await add(tx, { id })).toMatchObject({ kind: "added", key: expect.stringMatching(/^whsec_/) });
      expect(await add(tx, { id })).toEqual({ kind: "added", key: null });
      expect(await add(tx, { id, version: 2, kinds: ["lead.delivered"] })).toEqual({ kind: "conflict" });
      expect(await add(tx, { id, version: 1, kinds: ["lead.delivered"] })).toEqual({ kind: "saved" });
      for (let count = 1; count < 20; count += 1) await add(tx);
      expect(await add(tx)).toEqual({ kind: "many" });
      const gone = { caller: admin, name: "delete_webhook_endpoint", args: { id } };
      expect(await callFunction(tx, gone)).toEqual({ kind: "deleted" });
      expect(await callFunction(tx, gone)).toEqual({ kind: "deleted" });
    });
  });

  test("a test is queued once, also for an endpoint that is off, and what was sent is sent again with its id", async () => {
    await rehearse(async (tx) => {
      const [id, delivery] = [randomUUID(), randomUUID()];
      await add(tx, { id });
      await add(tx, { id, version: 1, is_on: false });
      const sending = { caller: admin, name: "test_webhook_endpoint", args: { id, delivery } };
      for (const _ of [1, 2]) expect(await callFunction(tx, sending)).toEqual({ kind: "queued" });
      const take = "select id, attempts from private.take_due_webhook(now() + interval '1 second')";
      expect((await tx.query(take)).rows).toEqual([{ id: delivery, attempts: 1 }]);
      expect((await tx.query(take)).rows).toEqual([]);
      await tx.query("select private.settle_webhook($1, 1, 204, null, now())", [delivery]);
      expect(await callFunction(tx, { caller: admin, name: "send_webhook_again", args: { id: delivery } })).toEqual({
        kind: "queued",
      });
      expect((await tx.query(take)).rows).toEqual([{ id: delivery, attempts: 1 }]);
      expect(await callFunction(tx, { ...sending, args: { id: randomUUID(), delivery: randomUUID() } })).toEqual({
        kind: "missing",
      });
    });
  });

  test("the log is kept for thirty days", async () => {
    await rehearse(async (tx) => {
      await add(tx);
      await givenAcceptedLead(tx);
      await tx.exec("set constraints all immediate");
      await tx.query(
        "update public.webhook_delivery set created_at = now() - interval '31 days' where kind = 'lead.delivered'",
      );
      const { rows } = await tx.query("select private.forget_webhook_deliveries(now())::int as count");
      expect(rows).toEqual([{ count: 1 }]);
    });
  });
});
