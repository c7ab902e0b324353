import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import {
  type AllocateOutcome,
  allocateOutcomeSchema,
  type AllocatePartOutcome,
  allocatePartOutcomeSchema,
  type CreditOutcome,
  creditOutcomeSchema,
  type DeleteDraftOutcome,
  deleteDraftOutcomeSchema,
  type DraftOutcome,
  draftOutcomeSchema,
  type IssueOutcome,
  issueOutcomeSchema,
  type PayLinkOutcome,
  payLinkOutcomeSchema,
  type RecordOutcome,
  recordOutcomeSchema,
  type ResendOutcome,
  resendOutcomeSchema,
  type SaveDraftOutcome,
  saveDraftOutcomeSchema,
  type SettleOutcome,
  settleOutcomeSchema,
  type TakeBackOutcome,
  takeBackOutcomeSchema,
} from "./invoiceOutcomes.ts";

/** Drafts invoices for one company, or for all that the caller bills. Idempotent. Throws a `DataFault`. */
export async function draftInvoices(client: SupabaseClient, companyId: string | null): Promise<DraftOutcome> {
  const request = { client_account_id: companyId };
  return unwrap(await client.rpc("draft_invoices", { request }).retry(false), draftOutcomeSchema);
}

export type DraftEdit = {
  id: string;
  /** Version that the edit is based on. */
  version: number;
  poNumber: string;
  lines: readonly { id: string; text: string }[];
  /** Ids of lines whose entries are to be unbilled again. */
  leaveOut: readonly string[];
};

/** Throws a `DataFault`. */
export async function saveDraft(client: SupabaseClient, edit: DraftEdit): Promise<SaveDraftOutcome> {
  const { id, version, poNumber, lines, leaveOut } = edit;
  const request = { id, version, po_number: poNumber, lines, leave_out: leaveOut };
  return unwrap(await client.rpc("save_invoice_draft", { request }).retry(false), saveDraftOutcomeSchema);
}

/** Throws a `DataFault`. */
export async function deleteDraft(client: SupabaseClient, id: string): Promise<DeleteDraftOutcome> {
  return unwrap(await client.rpc("delete_invoice_draft", { id }).retry(false), deleteDraftOutcomeSchema);
}

export type Issue = { id: string; version: number };

/** Issues a draft, for admins. Idempotent. Throws a `DataFault`. */
export async function issueInvoice(client: SupabaseClient, request: Issue): Promise<IssueOutcome> {
  return unwrap(await client.rpc("issue_invoice", { request }).retry(false), issueOutcomeSchema);
}

export type NewCredit = {
  /** Of the credit note, made once so that a retry does not add another. */
  id: string;
  invoiceId: string;
  /** Null: all that is left. */
  lineIds: readonly string[] | null;
  reason: string;
  /** True: the entries stay, and are to be billed again. */
  billsAgain: boolean;
};

/** Corrects an invoice, for admins. Idempotent. Throws a `DataFault`. */
export async function creditInvoice(client: SupabaseClient, credit: NewCredit): Promise<CreditOutcome> {
  const { id, invoiceId, lineIds, reason, billsAgain } = credit;
  const request = { id, invoice_id: invoiceId, line_ids: lineIds, reason, bills_again: billsAgain };
  return unwrap(await client.rpc("credit_invoice", { request }).retry(false), creditOutcomeSchema);
}

export type InvoicePayment = {
  /** Of the ledger's entry, made once so that a retry does not add another. */
  id: string;
  invoiceId: string;
  date: string;
  amountCents: number;
  description: string;
};

/** Records a payment for an invoice. Idempotent. Throws a `DataFault`. */
export async function recordInvoicePayment(client: SupabaseClient, payment: InvoicePayment): Promise<RecordOutcome> {
  const { id, invoiceId, date, amountCents, description } = payment;
  const request = { id, invoice_id: invoiceId, date, amount_cents: amountCents, description };
  return unwrap(await client.rpc("record_invoice_payment", { request }).retry(false), recordOutcomeSchema);
}

/** Pays a company's open invoices with its unused money, the oldest first. For admins. Throws a `DataFault`. */
export async function allocateAutomatically(client: SupabaseClient, companyId: string): Promise<AllocateOutcome> {
  const response = await client.rpc("allocate_automatically", { company: companyId }).retry(false);
  return unwrap(response, allocateOutcomeSchema);
}

export type NewAllocation = {
  /** Made once, so that a retry does not add another. */
  id: string;
  paymentId: string;
  invoiceId: string;
  amountCents: number;
};

/** Pays an invoice with a part of an entry. Idempotent. Throws a `DataFault`. */
export async function allocatePart(client: SupabaseClient, part: NewAllocation): Promise<AllocatePartOutcome> {
  const { id, paymentId, invoiceId, amountCents } = part;
  const request = { id, payment_id: paymentId, invoice_id: invoiceId, amount_cents: amountCents };
  return unwrap(await client.rpc("allocate_to_invoice", { request }).retry(false), allocatePartOutcomeSchema);
}

/** Throws a `DataFault`. */
export async function takeAllocationBack(client: SupabaseClient, id: string): Promise<TakeBackOutcome> {
  return unwrap(await client.rpc("take_allocation_back", { id }).retry(false), takeBackOutcomeSchema);
}

export type Settlement = { paymentIds: readonly string[]; reason: string };

/** Marks entries as not billable, for admins. Idempotent. Throws a `DataFault`. */
export async function settleWithoutInvoice(
  client: SupabaseClient,
  { paymentIds, reason }: Settlement,
): Promise<SettleOutcome> {
  const response = await client.rpc("settle_without_invoice", { payment_ids: paymentIds, reason }).retry(false);
  return unwrap(response, settleOutcomeSchema);
}

/** Sends an issued invoice once more. Throws a `DataFault`. */
export async function resendInvoice(client: SupabaseClient, id: string): Promise<ResendOutcome> {
  return unwrap(await client.rpc("resend_invoice", { id }).retry(false), resendOutcomeSchema);
}

/** Path of the page that pays an invoice. Throws a `DataFault`. */
export async function readPayLink(client: SupabaseClient, id: string): Promise<PayLinkOutcome> {
  return unwrap(await client.rpc("pay_link", { id }).retry(false), payLinkOutcomeSchema);
}
