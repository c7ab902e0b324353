import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import { readDocument } from "../documentRepository.ts";
import {
  type Allocation,
  allocationSchema,
  invoiceColumns,
  type InvoiceFilter,
  type InvoiceMail,
  type InvoicePage,
  type InvoicePosition,
  invoiceSchema,
  mailsSchema,
  type Receivables,
  receivablesSchema,
  type UnbilledEntry,
  unbilledEntrySchema,
  type UnusedPayment,
  unusedPaymentSchema,
  type WholeInvoice,
  wholeInvoiceSchema,
} from "./invoiceSchema.ts";

/** Rows of a list that is not paged. */
const mostRows = 500;

export type InvoiceList = {
  filter: InvoiceFilter;
  /** Cursor of the page; null for the first page. */
  from: InvoicePosition | null;
  /** Rows per page. */
  size: number;
};

/** One page of what the caller may read: the newest first, or what is open by the day it is due. Throws a `DataFault`. */
export async function listInvoices(client: SupabaseClient, { filter, from, size }: InvoiceList): Promise<InvoicePage> {
  const isOpen = filter.state === "open";
  const column = isOpen ? "due_on" : "created_at";
  const beyond = isOpen ? "gt" : "lt";
  let query = client.from("invoice").select(invoiceColumns);
  if (filter.companyId !== null) query = query.eq("client_account_id", filter.companyId);
  if (isOpen) query = query.gt("open_cents", 0);
  else if (filter.state !== null) query = query.eq("state", filter.state);
  if (from)
    query = query.or(`${column}.${beyond}."${from.value}",and(${column}.eq."${from.value}",id.${beyond}.${from.id})`);
  const response = await query
    .order(column, { ascending: isOpen })
    .order("id", { ascending: isOpen })
    .limit(size + 1)
    .retry(false);
  const { shown: invoices, last } = pageOf(unwrap(response, v.array(invoiceSchema)), size);
  return { invoices, next: last && { value: (isOpen ? last.dueOn : last.createdAt) ?? "", id: last.id } };
}

/** An invoice with its lines. Throws a `DataFault`; `missing` when the caller may not read it. */
export async function readInvoice(client: SupabaseClient, id: string): Promise<WholeInvoice> {
  const response = await client
    .from("invoice")
    .select(
      `${invoiceColumns}, invoice_line(id, position, text, amount_cents, payment_id, credits_line_id, is_released)`,
    )
    .eq("id", id)
    .single()
    .retry(false);
  return unwrap(response, wholeInvoiceSchema);
}

/** Credit notes of an invoice, the oldest first. Throws a `DataFault`. */
export async function listCreditNotes(client: SupabaseClient, invoiceId: string): Promise<WholeInvoice[]> {
  const response = await client
    .from("invoice")
    .select(
      `${invoiceColumns}, invoice_line(id, position, text, amount_cents, payment_id, credits_line_id, is_released)`,
    )
    .eq("corrects", invoiceId)
    .order("number")
    .limit(100)
    .retry(false);
  return unwrap(response, v.array(wholeInvoiceSchema));
}

/** Allocations that paid an invoice, the newest first. Throws a `DataFault`. */
export async function listAllocations(client: SupabaseClient, invoiceId: string): Promise<Allocation[]> {
  const response = await client
    .from("payment_allocation")
    .select("id, payment_id, amount_cents, allocated_by_name, allocated_at, payment(date, description)")
    .eq("invoice_id", invoiceId)
    .order("allocated_at", { ascending: false })
    .limit(100)
    .retry(false);
  return unwrap(response, v.array(allocationSchema));
}

/** Entries that nothing has billed, by company and date. For accounts and admins. Throws a `DataFault`. */
export async function listUnbilled(client: SupabaseClient): Promise<UnbilledEntry[]> {
  const response = await client
    .from("unbilled_entry")
    .select("id, client_account_id, company_name, date, description, amount_cents, currency, kind")
    .order("company_name")
    .order("date")
    .order("id")
    .limit(mostRows)
    .retry(false);
  return unwrap(response, v.array(unbilledEntrySchema));
}

/** A company's entries with unused money, the oldest first. Throws a `DataFault`. */
export async function listUnusedPayments(client: SupabaseClient, companyId: string): Promise<UnusedPayment[]> {
  const response = await client
    .from("unused_payment")
    .select("id, date, description, currency, rest_cents")
    .eq("client_account_id", companyId)
    .order("date")
    .order("id")
    .limit(100)
    .retry(false);
  return unwrap(response, v.array(unusedPaymentSchema));
}

/** Open amounts by age, of all companies of the caller or one. Throws a `DataFault`. */
export async function readReceivables(client: SupabaseClient, companyId: string | null): Promise<Receivables> {
  return unwrap(await client.rpc("receivables", { company: companyId }).retry(false), receivablesSchema);
}

/** Mails about an invoice, the newest first. For accounts and admins. Throws a `DataFault`. */
export async function listInvoiceMails(client: SupabaseClient, id: string): Promise<readonly InvoiceMail[]> {
  const answer = unwrap(await client.rpc("list_invoice_mails", { id }).retry(false), mailsSchema);
  return answer.kind === "mails" ? answer.mails : [];
}

/** The PDF of an invoice. Throws a `DataFault`. */
export function readInvoicePdf(client: SupabaseClient, id: string): Promise<Blob> {
  return readDocument(client, `invoices/${id}`);
}
