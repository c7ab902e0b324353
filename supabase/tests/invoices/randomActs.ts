import { randomUUID } from "node:crypto";
import { array, boolean, constantFrom, integer, nat, oneof, record } from "fast-check";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { bill as call, givenDebtor, givenEntry, rulesBrokenBy } from "./billing.ts";

/** Calls a function, which may refuse but not fail. */
async function bill(...[tx, name, args]: Parameters<typeof call>): ReturnType<typeof call> {
  const answer = await call(tx, name, args);
  if (/^[0-9A-Z]{5}$/.test(answer.kind)) throw new Error(`${name} failed with ${answer.kind}`);
  return answer;
}

type Act = { name: keyof typeof acts; pick: number; cents: number; flag: boolean };
type Books = { tx: SqlStatements; company: string };

/** One of the rows that a statement finds, or null. */
async function one({ tx, company }: Books, { pick }: Act, statement: string) {
  const { rows } = await tx.query(`${statement} order by 1`, [company]);
  return rows.length === 0 ? null : (rows[pick % rows.length] ?? null);
}

const ofCompany = "where client_account_id = $1";
const drafts = `select id, version from public.invoice ${ofCompany} and number is null`;
const issued = `select id, open_cents from public.invoice ${ofCompany} and number is not null and kind = 'invoice'`;

const acts = {
  fee: (books: Books, { cents }: Act) => givenEntry(books.tx, books.company, -cents),
  money: (books: Books, { cents }: Act) => givenEntry(books.tx, books.company, cents),
  draft: ({ tx, company }: Books) => bill(tx, "draft_invoices", { request: { client_account_id: company } }),
  async issue(books: Books, act: Act) {
    const draft = await one(books, act, drafts);
    await bill(books.tx, "issue_invoice", { request: { id: draft?.id ?? null, version: draft?.version ?? null } });
  },
  async deleteDraft(books: Books, act: Act) {
    const draft = await one(books, act, drafts);
    if (draft) await bill(books.tx, "delete_invoice_draft", { id: draft.id });
  },
  async leaveOut(books: Books, act: Act) {
    const line = await one(
      books,
      act,
      `select line.id, invoice.id as invoice, invoice.version from public.invoice_line as line
       join public.invoice on invoice.id = line.invoice_id where invoice.client_account_id = $1 and invoice.number is null`,
    );
    if (!line) return;
    const request = { id: line.invoice, version: line.version, leave_out: [line.id] };
    await bill(books.tx, "save_invoice_draft", { request });
  },
  async pay(books: Books, act: Act) {
    const invoice = await one(books, act, issued);
    if (!invoice) return;
    const amount_cents = act.flag ? Number(invoice.open_cents) : act.cents;
    const request = { id: randomUUID(), invoice_id: invoice.id, date: "2026-03-01", amount_cents };
    await bill(books.tx, "record_invoice_payment", { request });
  },
  allocateAll: ({ tx, company }: Books) => bill(tx, "allocate_automatically", { company }),
  async allocate(books: Books, act: Act) {
    const invoice = await one(books, act, issued);
    const money = await one(books, act, `select id from public.payment ${ofCompany} and amount_cents > 0`);
    if (!invoice || !money) return;
    const request = { id: randomUUID(), payment_id: money.id, invoice_id: invoice.id, amount_cents: act.cents };
    await bill(books.tx, "allocate_to_invoice", { request });
  },
  async takeBack(books: Books, act: Act) {
    const part = await one(books, act, `select id from public.payment_allocation ${ofCompany}`);
    if (part) await bill(books.tx, "take_allocation_back", { id: part.id });
  },
  async credit(books: Books, act: Act) {
    const line = await one(
      books,
      act,
      `select line.id, invoice.id as invoice from public.invoice_line as line
       join public.invoice on invoice.id = line.invoice_id
       where invoice.client_account_id = $1 and invoice.number is not null and invoice.kind = 'invoice'`,
    );
    if (!line) return;
    const line_ids = act.flag ? null : [line.id];
    const request = {
      id: randomUUID(),
      invoice_id: line.invoice,
      line_ids,
      reason: "No.",
      bills_again: act.cents % 3 === 0,
    };
    await bill(books.tx, "credit_invoice", { request });
  },
  async reverse(books: Books, act: Act) {
    const entry = await one(books, act, `select id from public.payment ${ofCompany}`);
    if (entry) await bill(books.tx, "reverse_payment", { id: entry.id, reason: "No.", reversal_id: randomUUID() });
  },
  /** A refund of an invoice, as a provider reports it. */
  async refund(books: Books, act: Act) {
    const invoice = await one(books, act, `${issued} and paid_cents > 0`);
    if (!invoice) return;
    const id = randomUUID();
    const request = {
      id,
      client_account_id: books.company,
      date: "2026-04-01",
      description: "Refund",
      amount_cents: -act.cents,
      kind: "refund",
    };
    await bill(books.tx, "record_payment", { request });
    await books.tx.query("select private.allocate_payment($1, $2, $3)", [id, invoice.id, -act.cents]);
  },
};

/** The keys of an object that has no others. */
function typedKeys<Name extends string>(named: Record<Name, unknown>): Name[] {
  const keys: Name[] = [];
  for (const key in named) keys.push(key);
  return keys;
}

const anyAct = record({
  name: constantFrom(...typedKeys(acts)),
  pick: nat(20),
  cents: oneof(integer({ min: 1, max: 200_000 }), constantFrom(1, 2, 3, 49, 50, 51, 100)),
  flag: boolean(),
});

/** Acts in any order, and the tax of the company that they are about. */
export const anyActs = array(anyAct, { minLength: 4, maxLength: 24 });
export const anyTax = constantFrom(0, 700, 1900, 3333);

/** Does the acts on a new company. Returns the first act after which a rule is broken, with the rules; null if none is. */
export async function rulesBrokenByActs(tx: SqlStatements, { list, taxBp }: { list: Act[]; taxBp: number }) {
  const company = await givenDebtor(tx, { taxBp });
  const books = { tx, company };
  // So that the acts find something from the start.
  for (const cents of [-1001, -333, -50]) await givenEntry(tx, company, cents);
  await acts.draft(books);
  for (const act of list) {
    await acts[act.name](books, act);
    const broken = await rulesBrokenBy(tx, company);
    if (broken.length > 0) return { after: act.name, broken };
  }
  return null;
}
