import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { bill, givenEntry, invoicesOf, rulesBrokenBy } from "../invoices/billing.ts";
import { ask } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { setClock } from "../scheduler/world.ts";
import { callers } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { givenAgreement, givenReported } from "./dealCalls.ts";

const { admin } = callers;
const { northwindRobotics: northwind } = companies;

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(pipelinePeopleScript);
});
afterAll(() => engine.close());

/** Runs with a confirmed deal, in a transaction that is rolled back. The agency keeps the time of Chicago. */
function rehearse(now: string, run: (tx: SqlStatements, deal: string) => Promise<void>): Promise<void> {
  return engine.sql.rehearse(async (tx) => {
    await tx.exec("update public.meeting_host set time_zone = 'America/Chicago'");
    await setClock(tx, "2026-11-25 12:00:00+00");
    await givenAgreement(tx);
    const { id } = await givenReported(tx);
    await setClock(tx, now);
    expect(await ask(tx, "confirm_deal", { id, version: 2 }, admin)).toMatchObject({ kind: "confirmed" });
    await run(tx, id);
  });
}

function takeBack(tx: SqlStatements, id: string) {
  return ask(tx, "take_back_deal", { id, version: 3, reason: "They cancelled" }, admin);
}

test("a commission and what takes it back have the day of the agency, not that of Greenwich", async () => {
  await rehearse("2026-12-01 03:00:00+00", async (tx, id) => {
    await setClock(tx, "2027-01-01 05:59:00+00");
    await tx.query("update public.deal set returns_until = '2027-01-31' where id = $1", [id]);
    await takeBack(tx, id);
    const { rows } = await tx.query("select date::text from public.payment where deal_id = $1 order by amount_cents", [
      id,
    ]);
    expect(rows).toEqual([{ date: "2026-11-30" }, { date: "2026-12-31" }]);
  });
});

/** Bills the deal's commission and a fee in one invoice, which is issued. */
async function givenIssued(tx: SqlStatements, deal: string) {
  await givenEntry(tx, northwind, -1000);
  await tx.query(
    `insert into public.client_company_details (client_account_id, legal_name, address, billing_email, updated_by, updated_by_name)
     values ($1, 'Northwind Inc.', 'Street 1', 'accounts@northwind.example', $2, 'Ada')`,
    [northwind, people.admin],
  );
  await bill(tx, "draft_invoices", { request: { client_account_id: northwind } });
  const { rows } = await tx.query(
    `select invoice.id, invoice.version, line.id as line
     from public.invoice
     join public.invoice_line as line on line.invoice_id = invoice.id
     join public.payment on payment.id = line.payment_id
     where payment.deal_id = $1`,
    [deal],
  );
  const [{ id, version, line } = {}] = rows;
  expect(await bill(tx, "issue_invoice", { request: { id, version } })).toMatchObject({ kind: "issued" });
  return { id, line };
}

test("an invoice is not reminded of while it bills a deal that was taken back, and again after the credit note", async () => {
  await rehearse("2026-11-25 12:00:00+00", async (tx, deal) => {
    const { id, line } = await givenIssued(tx, deal);
    async function kinds() {
      const mails = await tx.query("select kind from private.invoice_mail where invoice_id = $1 order by kind", [id]);
      return mails.rows.map(({ kind }) => kind);
    }
    const remind = (days: number) =>
      tx.query(
        `select private.remind_of_invoices((due_on + $2::int + time '09:00') at time zone private.agency_time_zone())
         from public.invoice where id = $1`,
        [id, days],
      );
    await remind(-3);
    await takeBack(tx, deal);
    await remind(0);
    expect(await kinds()).toEqual(["before", "issued"]);
    const credit = { id: randomUUID(), invoice_id: id, line_ids: [line], reason: "The deal was taken back." };
    expect(await bill(tx, "credit_invoice", { request: credit })).toMatchObject({ kind: "credited" });
    await remind(3);
    expect(await kinds()).toEqual(["after", "before", "issued"]);
  });
});

test("what was paid for a deal that is taken back is the company's again with the credit note", async () => {
  await rehearse("2026-11-25 12:00:00+00", async (tx, deal) => {
    const { id, line } = await givenIssued(tx, deal);
    const unused = async () => (await bill(tx, "receivables", { company: northwind }))["unallocated"];
    const before = Number(await unused());
    const payment = { id: randomUUID(), invoice_id: id, date: "2026-11-25", amount_cents: 251_000 };
    expect(await bill(tx, "record_invoice_payment", { request: payment })).toMatchObject({
      invoice: { state: "paid" },
    });
    await takeBack(tx, deal);
    const state = async () => (await invoicesOf(tx, northwind)).find((invoice) => invoice.id === id);
    expect(await state()).toMatchObject({ state: "paid", paid: 251_000 });
    const credit = { id: randomUUID(), invoice_id: id, line_ids: [line], reason: "The deal was taken back." };
    await bill(tx, "credit_invoice", { request: credit });
    expect(await state()).toMatchObject({ state: "paid", paid: 1000, credited: 250_000, open: 0 });
    expect(await unused()).toBe(before + 250_000);
    expect(await rulesBrokenBy(tx, northwind)).toEqual([]);
  });
});
