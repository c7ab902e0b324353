import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, personScript, signedIn } from "../support/personas.ts";
import { companies, invoices, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";
import { bill, givenDebtor, givenEntry, givenInvoice, invoicesOf, rulesBrokenBy } from "./billing.ts";

const accountant = "a0000000-0000-4000-8000-0000000000e1";
const secondAdmin = "a0000000-0000-4000-8000-0000000000e2";

const mailsSchema = v.object({ mails: v.array(v.object({ kind: v.string(), state: v.string(), to: v.string() })) });

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
  await engine.sql.exec(`
    ${personScript({ id: accountant, role: "staff" })} ${personScript({ id: secondAdmin, role: "admin" })}
    insert into public.staff_duty (user_id, duty) values ('${accountant}', 'accounts');
  `);
});
afterAll(() => engine.close());

function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
  return engine.sql.rehearse(run);
}

async function balanceOf(tx: SqlStatements, company: string): Promise<number> {
  const { rows } = await tx.query(
    "select coalesce(sum(amount_cents), 0)::float8 as sum from public.payment where client_account_id = $1",
    [company],
  );
  return Number(rows[0]?.sum);
}

async function mailsAbout(tx: SqlStatements, invoice: string) {
  const answer = await bill(tx, "list_invoice_mails", { id: invoice });
  return v.parse(mailsSchema, answer).mails;
}

describe("an invoice", () => {
  test("bills what a company owes once, and gets a number, its tax, its days and a mail when it is issued", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      const invoice = await givenInvoice(tx, company, [10_000, 333]);
      expect(invoice).toMatchObject({ state: "issued", net: 10_333, tax: 1963, paid: 0, open: 12_296 });
      expect(invoice.number).toMatch(/^\d{4}-\d{4}$/);
      expect(await balanceOf(tx, company)).toBe(-12_296);
      expect(await bill(tx, "draft_invoices", { request: { client_account_id: company } })).toEqual({
        kind: "drafted",
        invoice_ids: [],
      });
      expect(await mailsAbout(tx, invoice.id)).toMatchObject([
        { kind: "issued", state: "waiting", to: "accounts@debtor.example" },
      ]);
      const { rows } = await tx.query(
        "select data from public.mail_message where template = 'invoice-issued' order by created_at desc limit 1",
      );
      const data = v.parse(
        v.object({ pay_path: v.string(), document: v.looseObject({ number: v.string() }) }),
        rows[0]?.data,
      );
      expect(data.document.number).toBe(invoice.number);
      const known = await tx.query("select id from public.invoice where pay_token_hash = private.hash_of($1)", [
        data.pay_path.replace("/pay#token=", ""),
      ]);
      expect(known.rows).toEqual([{ id: invoice.id }]);
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
    });
  });

  test("is not issued without the details of both sides, and says which are missing", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx, { hasDetails: false });
      await givenEntry(tx, company, -100);
      await bill(tx, "draft_invoices", { request: { client_account_id: company } });
      const [draft] = await invoicesOf(tx, company);
      const request = { id: draft?.id, version: draft?.version };
      expect(await bill(tx, "issue_invoice", { request })).toEqual({
        kind: "details-missing",
        fields: ["legal_name", "address", "billing_email"],
      });
      await tx.exec("update public.site_setting set value = null where key = 'seller'");
      expect(await bill(tx, "issue_invoice", { request })).toEqual({ kind: "seller-missing" });
    });
  });

  test("of two admins one issues, and the other is told; sent again it is the same", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      const { id, number } = await givenInvoice(tx, company, [500]);
      const request = { id, version: 1 };
      expect(await bill(tx, "issue_invoice", { request })).toMatchObject({ kind: "issued", invoice: { number } });
      expect(await bill(tx, "issue_invoice", { request, caller: signedIn(secondAdmin) })).toMatchObject({
        kind: "already-issued",
        invoice: { number },
      });
      expect(await mailsAbout(tx, id)).toHaveLength(1);
    });
  });

  test("keeps its words: a draft changes by the version that was seen, and what is issued never", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      await givenEntry(tx, company, -500);
      await givenEntry(tx, company, -700);
      await bill(tx, "draft_invoices", { request: { client_account_id: company } });
      const [draft] = await invoicesOf(tx, company);
      const lines = await tx.query("select id from public.invoice_line where invoice_id = $1 order by amount_cents", [
        draft?.id,
      ]);
      const request = {
        id: draft?.id,
        version: draft?.version,
        po_number: "PO-7",
        lines: [{ id: lines.rows[0]?.id, text: "Other words" }],
        leave_out: [lines.rows[1]?.id],
      };
      const saved = await bill(tx, "save_invoice_draft", { request, caller: signedIn(accountant) });
      expect(saved).toMatchObject({ kind: "saved", invoice: { po_number: "PO-7", net_cents: 500 } });
      expect(await bill(tx, "save_invoice_draft", { request })).toMatchObject({ kind: "conflict" });
      expect(await bill(tx, "issue_invoice", { request: { id: draft?.id, version: draft?.version } })).toMatchObject({
        kind: "conflict",
      });
      const [now] = await invoicesOf(tx, company);
      await bill(tx, "issue_invoice", { request: { id: now?.id, version: now?.version } });
      expect(await bill(tx, "save_invoice_draft", { request })).toMatchObject({ kind: "issued" });
      for (const statement of [
        "update public.invoice set net_cents = 1 where id = $1",
        "update public.invoice set number = '2026-9999' where id = $1",
        "update public.invoice set state = 'draft' where id = $1",
        "delete from public.invoice where id = $1",
        "update public.invoice_line set text = 'Mine' where invoice_id = $1",
        "delete from public.invoice_line where invoice_id = $1",
        "insert into public.invoice_line (invoice_id, position, text, amount_cents, payment_id) select $1, 9, 'Mine', 1, payment_id from public.invoice_line where invoice_id = $1",
      ]) {
        await tx.exec("savepoint attempt");
        await expect(tx.query(statement, [draft?.id]), statement).rejects.toThrow("never changed");
        await tx.exec("rollback to savepoint attempt");
      }
    });
  });

  test("keeps the agreement's tax after its last day, until another one counts", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      await tx.query(
        `update public.agreement set state = 'ended', ended_on = private.billing_day() - 1, ended_by = $2, ended_by_name = 'Ada',
           ended_at = now()
         where client_account_id = $1`,
        [company, people.admin],
      );
      expect(await givenInvoice(tx, company, [1000])).toMatchObject({ net: 1000, tax: 190 });
      // One that ended before it began has no say.
      await tx.query(
        `insert into public.agreement
         select (jsonb_populate_record(known, jsonb_build_object(
           'id', gen_random_uuid(), 'number', gen_random_uuid(), 'tax_bp', 700, 'starts_on', private.billing_day(),
           'ended_on', private.billing_day() - 1
         ))).*
         from public.agreement as known where known.client_account_id = $1`,
        [company],
      );
      expect(await givenInvoice(tx, company, [1000])).toMatchObject({ net: 1000, tax: 190 });
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
    });
  });

  test("a change of a draft that is refused writes none of its words", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      await givenEntry(tx, company, -500);
      await bill(tx, "draft_invoices", { request: { client_account_id: company } });
      const [draft] = await invoicesOf(tx, company);
      const words = `select po_number, version, line.id, line.text from public.invoice
        join public.invoice_line as line on line.invoice_id = invoice.id where invoice.id = $1`;
      const before = (await tx.query(words, [draft?.id])).rows;
      const request = { id: draft?.id, version: draft?.version, po_number: "PO-7" };
      for (const [field, wrong] of [
        ["lines", { text: 5 }],
        ["text", { text: "x".repeat(201) }],
      ] as const) {
        const lines = [
          { id: before[0]?.id, text: "Other words" },
          { id: before[0]?.id, ...wrong },
        ];
        const answer = await bill(tx, "save_invoice_draft", { request: { ...request, lines } });
        expect(answer).toEqual({ kind: "invalid", field });
        expect((await tx.query(words, [draft?.id])).rows).toEqual(before);
      }
    });
  });

  test("is paid in parts by hand, by accounts too, and what is too much stays the company's", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx, { taxBp: 0 });
      const { id } = await givenInvoice(tx, company, [1000]);
      const request = { id: randomUUID(), invoice_id: id, date: "2026-02-01", amount_cents: 400, description: "" };
      const caller = signedIn(accountant);
      for (const _ of [1, 2]) {
        expect(await bill(tx, "record_invoice_payment", { request, caller })).toMatchObject({
          kind: "recorded",
          invoice: { state: "part-paid", open_cents: 600 },
        });
      }
      const rest = { ...request, id: randomUUID(), amount_cents: 900 };
      expect(await bill(tx, "record_invoice_payment", { request: rest, caller })).toMatchObject({
        kind: "recorded",
        invoice: { state: "paid", open_cents: 0 },
      });
      expect(await balanceOf(tx, company)).toBe(300);
      expect(await bill(tx, "receivables", { company })).toMatchObject({
        currencies: [],
        unallocated: 300,
        unbilled: 0,
      });
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
    });
  });

  test("is paid from the balance, the oldest first, and an allocation is taken back", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx, { taxBp: 0 });
      await givenEntry(tx, company, 700);
      await givenEntry(tx, company, 500);
      const first = await givenInvoice(tx, company, [1000]);
      const second = await givenInvoice(tx, company, [1000]);
      expect(await bill(tx, "allocate_automatically", { company })).toEqual({ kind: "allocated", count: 3 });
      expect(await invoicesOf(tx, company)).toMatchObject([
        { id: first.id, state: "paid" },
        { id: second.id, state: "part-paid", paid: 200 },
      ]);
      const { rows } = await tx.query("select id from public.payment_allocation where invoice_id = $1", [second.id]);
      expect(await bill(tx, "take_allocation_back", { id: rows[0]?.id })).toMatchObject({
        kind: "taken-back",
        invoice: { state: "issued" },
      });
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
    });
  });

  test("a payment that is reversed leaves its invoice open", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      const { id } = await givenInvoice(tx, company, [1000]);
      const payment = randomUUID();
      const request = { id: payment, invoice_id: id, date: "2026-02-01", amount_cents: 1190 };
      await bill(tx, "record_invoice_payment", { request });
      await bill(tx, "reverse_payment", { id: payment, reason: "It bounced.", reversal_id: randomUUID() });
      expect(await invoicesOf(tx, company)).toMatchObject([{ state: "issued", open: 1190 }]);
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
    });
  });
});

describe("a credit note", () => {
  test("takes back an invoice by line and then whole, with its tax to the cent, and sends what was paid to the balance", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      const invoice = await givenInvoice(tx, company, [50, 50, 50]);
      await bill(tx, "record_invoice_payment", {
        request: { id: randomUUID(), invoice_id: invoice.id, date: "2026-02-01", amount_cents: 179 },
      });
      const lines = await tx.query("select id from public.invoice_line where invoice_id = $1 order by position", [
        invoice.id,
      ]);
      const request = {
        id: randomUUID(),
        invoice_id: invoice.id,
        line_ids: [lines.rows[0]?.id],
        reason: "Not agreed.",
      };
      for (const _ of [1, 2]) {
        expect(await bill(tx, "credit_invoice", { request })).toMatchObject({
          kind: "credited",
          invoice: { kind: "credit-note", net_cents: -50, tax_cents: -10 },
        });
      }
      expect(await invoicesOf(tx, company)).toMatchObject([{ state: "paid", credited: 60, paid: 119 }]);
      expect(
        await bill(tx, "credit_invoice", { request: { ...request, id: randomUUID(), line_ids: null } }),
      ).toMatchObject({ kind: "credited", invoice: { net_cents: -100, tax_cents: -19 } });
      expect(await invoicesOf(tx, company)).toMatchObject([{ state: "corrected", credited: 179, paid: 0, open: 0 }]);
      expect(await bill(tx, "credit_invoice", { request: { ...request, id: randomUUID(), line_ids: null } })).toEqual({
        kind: "already-credited",
      });
      expect(await balanceOf(tx, company)).toBe(179);
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
    });
  });

  test("of a wrong paper leaves the entries, which are billed again", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      const invoice = await givenInvoice(tx, company, [1000]);
      const request = { id: randomUUID(), invoice_id: invoice.id, reason: "Wrong address.", bills_again: true };
      expect(await bill(tx, "credit_invoice", { request })).toMatchObject({ kind: "credited" });
      expect(await balanceOf(tx, company)).toBe(-1000);
      await bill(tx, "draft_invoices", { request: { client_account_id: company } });
      expect(await invoicesOf(tx, company)).toMatchObject([{ state: "corrected" }, { state: "draft", net: 1000 }]);
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
    });
  });

  test("of a commission needs its deal to be taken back, and writes nothing before", async () => {
    await rehearse(async (tx) => {
      const { rows } = await tx.query(
        `select line.invoice_id as id, payment.deal_id from public.invoice_line as line
         join public.payment on payment.id = line.payment_id where line.invoice_id = $1`,
        [invoices.open],
      );
      const request = { id: randomUUID(), invoice_id: rows[0]?.id, reason: "No." };
      expect(await bill(tx, "credit_invoice", { request })).toMatchObject({ kind: "deal-stands" });
      await tx.query(
        `insert into public.payment (
           id, client_account_id, date, description, amount_cents, currency, kind, deal_id, reason, recorded_by, recorded_by_name
         )
         select gen_random_uuid(), client_account_id, date, 'Back', -amount_cents, currency, kind, deal_id, 'No.', recorded_by, 'Ada'
         from public.payment where deal_id = $1`,
        [rows[0]?.deal_id],
      );
      expect(await rulesBrokenBy(tx, companies.northwindRobotics)).toEqual([]);
      expect(await bill(tx, "credit_invoice", { request })).toMatchObject({ kind: "credited" });
      expect(await balanceOf(tx, companies.northwindRobotics)).toBe(250_000 + 138_525);
      expect(await rulesBrokenBy(tx, companies.northwindRobotics)).toEqual([]);
    });
  });

  test("a fee that is reversed leaves its draft, and waits for its credit note when it was issued", async () => {
    await rehearse(async (tx) => {
      const company = await givenDebtor(tx);
      const drafted = await givenEntry(tx, company, -100);
      await bill(tx, "draft_invoices", { request: { client_account_id: company } });
      await bill(tx, "reverse_payment", { id: drafted, reason: "Wrong.", reversal_id: randomUUID() });
      expect(await invoicesOf(tx, company)).toEqual([]);
      const invoice = await givenInvoice(tx, company, [1000]);
      const { rows } = await tx.query("select payment_id from public.invoice_line where invoice_id = $1", [invoice.id]);
      await bill(tx, "reverse_payment", { id: rows[0]?.payment_id, reason: "Wrong.", reversal_id: randomUUID() });
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
      const request = { id: randomUUID(), invoice_id: invoice.id, reason: "Wrong." };
      expect(await bill(tx, "credit_invoice", { request })).toMatchObject({ kind: "credited" });
      expect(await balanceOf(tx, company)).toBe(0);
      expect(await rulesBrokenBy(tx, company)).toEqual([]);
    });
  });
});

test("who may do what", async () => {
  await rehearse(async (tx) => {
    const company = await givenDebtor(tx);
    const invoice = await givenInvoice(tx, company, [1000]);
    const credit = { request: { id: randomUUID(), invoice_id: invoice.id, reason: "No." } };
    const calls: [string, Record<string, unknown>][] = [
      ["draft_invoices", { request: {} }],
      ["save_invoice_draft", { request: { id: invoice.id } }],
      ["delete_invoice_draft", { id: invoice.id }],
      ["allocate_to_invoice", { request: { id: randomUUID() } }],
      ["take_allocation_back", { id: randomUUID() }],
      ["record_invoice_payment", { request: {} }],
      ["resend_invoice", { id: invoice.id }],
      ["list_invoice_mails", { id: invoice.id }],
      ["issue_invoice", { request: { id: invoice.id } }],
      ["credit_invoice", credit],
      ["allocate_automatically", { company }],
    ];
    for (const [name, args] of calls) {
      for (const caller of [callers.staff, signedIn(people.client), callers.stranger, callers.visitor]) {
        expect((await bill(tx, name, { ...args, caller })).kind, name).toBe("42501");
      }
    }
    for (const [name, args] of calls.slice(-3)) {
      expect((await bill(tx, name, { ...args, caller: signedIn(accountant) })).kind, name).toBe("42501");
    }
    // A member reads the receivables and the pay link of their own company alone.
    const caller = signedIn(people.client);
    expect(await bill(tx, "receivables", { company, caller })).toMatchObject({ currencies: [{ open: 138_525 }] });
    expect(await bill(tx, "pay_link", { id: invoice.id, caller })).toEqual({ kind: "missing" });
    await tx.exec(`update public.client_account_member set sees_money = false where user_id = '${people.client}'`);
    expect((await bill(tx, "receivables", { caller })).kind).toBe("42501");
  });
});

test("reminders go out three days before, on the day, and three and seven days after, each once, and not for what is paid", async () => {
  await rehearse(async (tx) => {
    await tx.exec("delete from private.invoice_mail; delete from public.mail_message;");
    const company = await givenDebtor(tx, { taxBp: 0 });
    const { id } = await givenInvoice(tx, company, [1000]);
    const { rows } = await tx.query(
      `select (due_on + time '09:00') at time zone private.agency_time_zone() as due from public.invoice where id = $1`,
      [id],
    );
    const due = new Date(String(rows[0]?.due)).getTime();
    const day = 86_400_000;
    for (const days of [-10, -4, -3, -2.9, 0, 0.1, 1, 3, 4, 7, 8, 30]) {
      await tx.query("select private.remind_of_invoices($1)", [new Date(due + days * day).toISOString()]);
    }
    const kinds = async () => (await mailsAbout(tx, id)).map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(["after", "before", "due", "issued", "later"]);
    const other = await givenInvoice(tx, company, [500]);
    await bill(tx, "record_invoice_payment", {
      request: { id: randomUUID(), invoice_id: other.id, date: "2026-02-01", amount_cents: 500 },
    });
    await tx.query("select private.remind_of_invoices($1)", [new Date(due).toISOString()]);
    expect((await mailsAbout(tx, other.id)).map(({ kind }) => kind)).toEqual(["issued"]);
    for (const _ of [1, 2, 3, 4, 5]) expect(await bill(tx, "resend_invoice", { id })).toEqual({ kind: "queued" });
    expect(await bill(tx, "resend_invoice", { id })).toEqual({ kind: "too-many" });
  });
});

test("the seed keeps its figures: Northwind's balance, one invoice paid and one open", async () => {
  await rehearse(async (tx) => {
    expect(await balanceOf(tx, companies.northwindRobotics)).toBe(250_000);
    expect(await rulesBrokenBy(tx, companies.northwindRobotics)).toEqual([]);
    expect(await invoicesOf(tx, companies.northwindRobotics)).toMatchObject([
      { state: "paid", net: 138_525 },
      { state: "issued", open: 138_525 },
    ]);
  });
});
