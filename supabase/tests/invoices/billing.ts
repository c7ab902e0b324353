import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { type Answer, callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";

type Caller = Parameters<typeof callFunction>[1]["caller"];

/** Calls a function of billing as an admin, or as somebody else. */
export function bill(
  tx: SqlStatements,
  name: string,
  { caller = callers.admin, ...args }: Record<string, unknown> & { caller?: Caller } = {},
): Promise<Answer> {
  return callFunction(tx, { caller, name, args });
}

/** Adds a company that can be billed, with an agreement that has this tax, and returns its id. */
export async function givenDebtor(tx: SqlStatements, { taxBp = 1900, hasDetails = true } = {}): Promise<string> {
  const id = randomUUID();
  await tx.query("insert into public.client_account (id, name) values ($1, $2)", [id, `Debtor ${id}`]);
  await tx.query(
    `insert into public.agreement (
       id, client_account_id, company_name, number, share_bp, currency, tax_bp, tax_note, starts_on, body, body_hash, state, offered_by,
       offered_by_name, offered_at, accepted_by, accepted_by_name, accepted_at, updated_by, updated_by_name
     ) values (
       gen_random_uuid(), $1::uuid, 'Debtor', ($1::uuid)::text, 1000, 'USD', $2::integer, 'No tax.', '2024-01-01', 'Words', 'hash', 'accepted', $3::uuid, 'Ada', now(),
       $3::uuid, 'Cleo', now(), $3::uuid, 'Ada'
     )`,
    [id, taxBp, people.admin],
  );
  if (hasDetails)
    await tx.query(
      `insert into public.client_company_details (client_account_id, legal_name, address, billing_email, updated_by, updated_by_name)
       values ($1, 'Debtor Inc.', 'Street 1', 'accounts@debtor.example', $2, 'Ada')`,
      [id, people.admin],
    );
  return id;
}

/** Adds an entry of the ledger; cents below zero are a fee. */
export async function givenEntry(tx: SqlStatements, company: string, cents: number): Promise<string> {
  const id = randomUUID();
  const request = { id, client_account_id: company, date: "2026-01-05", description: "Entry", amount_cents: cents };
  const answer = await bill(tx, "record_payment", { request });
  if (answer.kind !== "recorded") throw new Error(`Not recorded: ${answer.kind} ${answer.field}`);
  return id;
}

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    state: v.string(),
    number: v.nullable(v.string()),
    version: v.number(),
    net: v.number(),
    tax: v.number(),
    paid: v.number(),
    credited: v.number(),
    open: v.number(),
  }),
);
type InvoiceRow = v.InferOutput<typeof rowsSchema>[number];

/** The invoices of a company, without its credit notes, in the order of their numbers and drafts last. */
export async function invoicesOf(tx: Pick<SqlStatements, "query">, company: string): Promise<InvoiceRow[]> {
  const { rows } = await tx.query(
    `select id, state, number, version, net_cents::float8 as net, tax_cents::float8 as tax, paid_cents::float8 as paid,
       credited_cents::float8 as credited, open_cents::float8 as open
     from public.invoice where client_account_id = $1 and kind = 'invoice' order by number nulls last, id`,
    [company],
  );
  return v.parse(rowsSchema, rows);
}

/** Bills fees of these cents in one invoice, which is issued. */
export async function givenInvoice(tx: SqlStatements, company: string, fees: readonly number[]): Promise<InvoiceRow> {
  for (const cents of fees) await givenEntry(tx, company, -cents);
  await bill(tx, "draft_invoices", { request: { client_account_id: company } });
  const draft = (await invoicesOf(tx, company)).at(-1);
  if (draft === undefined) throw new Error("Nothing was drafted");
  const answer = await bill(tx, "issue_invoice", { request: { id: draft.id, version: draft.version } });
  if (answer.kind !== "issued") throw new Error(`Not issued: ${answer.kind}`);
  const issued = (await invoicesOf(tx, company)).find(({ id }) => id === draft.id);
  if (issued === undefined) throw new Error("The invoice is gone");
  return issued;
}

/** What must hold for a company's books after any acts. Every row is a rule that is broken. */
const brokenRules = `
  with company as (select $1::uuid as id),
  documents as (select * from public.invoice where client_account_id = (select id from company)),
  entries as (select * from public.payment where client_account_id = (select id from company))
  select rule from (
    select 'the balance is the unused money less what is open and not billed' as rule where
      (select coalesce(sum(amount_cents), 0) from entries) <>
      private.unallocated_cents((select id from company))
      - (select coalesce(sum(open_cents), 0) from documents)
      - (select coalesce(sum(amount_cents), 0) from public.unbilled_entry where client_account_id = (select id from company))
      -- Lines of drafts.
      - (select coalesce(sum(net_cents), 0) from documents where number is null)
      -- Reversed, and not credited yet.
      + (
        select coalesce(sum(line.amount_cents), 0)
        from public.invoice_line as line join documents on documents.id = line.invoice_id
        join entries on entries.id = line.payment_id
        where documents.kind = 'invoice' and documents.number is not null and not line.is_released and private.is_taken_back(entries)
          and not exists (select from public.invoice_line as credit where credit.credits_line_id = line.id)
      )
    union all
    select 'what is paid is the sum of the allocations' where exists (
      select from documents where paid_cents <> (
        select coalesce(sum(amount_cents), 0) from public.payment_allocation where invoice_id = documents.id
      )
    )
    union all
    select 'what is credited is the sum of the credit notes' where exists (
      select from documents where kind = 'invoice' and credited_cents <> (
        select -coalesce(sum(note.gross_cents), 0) from documents as note where note.corrects = documents.id
      )
    )
    union all
    select 'a document is the sum of its lines and its tax' where exists (
      select from documents where net_cents <> (
        select coalesce(sum(amount_cents), 0) from public.invoice_line where invoice_id = documents.id
      )
    )
    union all
    select 'the tax of an invoice that is credited whole is credited' where exists (
      select from documents where state = 'corrected' and gross_cents <> credited_cents
    )
    union all
    select 'an invoice whose lines are all credited is credited to the cent' where exists (
      select from documents where kind = 'invoice' and number is not null and gross_cents <> credited_cents and not exists (
        select from public.invoice_line as line where line.invoice_id = documents.id
          and not exists (select from public.invoice_line as credit where credit.credits_line_id = line.id)
      )
    )
    union all
    select 'the taxes of documents are entries' where
      (select coalesce(sum(tax_cents), 0) from documents where number is not null)
      <> (select -coalesce(sum(amount_cents), 0) from entries where kind = 'tax')
    union all
    select 'the state follows from the amounts' where exists (
      select from documents where kind = 'invoice' and number is not null and state <> case
        when gross_cents = credited_cents then 'corrected' when paid_cents = gross_cents - credited_cents then 'paid'
        when paid_cents > 0 then 'part-paid' else 'issued' end
    )
    union all
    select 'an entry pays at most its amount' where exists (
      select from entries where amount_cents > 0 and amount_cents < (
        select coalesce(sum(amount_cents), 0) from public.payment_allocation where payment_id = entries.id
      )
    )
    union all
    select 'a reversed entry pays nothing' where exists (
      select from public.payment_allocation join entries on entries.id = payment_id where private.is_taken_back(entries)
    )
    union all
    select 'an entry is billed once' where exists (
      select from public.invoice_line where not is_released and payment_id is not null group by payment_id having count(*) > 1
    )
    union all
    select 'numbers have no gap' where exists (
      select from private.invoice_series as series where last_number <> (
        select count(*) from public.invoice where number like series.year || '-%'
      )
    )
  ) as broken`;

/** Names the rules that a company's books break. */
export async function rulesBrokenBy(tx: Pick<SqlStatements, "query">, company: string): Promise<string[]> {
  const { rows } = await tx.query(brokenRules, [company]);
  return rows.map(({ rule }) => String(rule));
}
