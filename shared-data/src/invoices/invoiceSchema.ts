import * as v from "valibot";
import { centsColumn, dayColumn, idColumn, timestampColumn } from "../columns.ts";

export const invoiceStates = ["draft", "issued", "part-paid", "paid", "corrected"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

const sellerSchema = v.object({
  name: v.string(),
  address: v.string(),
  tax_number: v.string(),
  email: v.string(),
  /** How to pay by transfer, in lines. */
  bank: v.string(),
});
export type Seller = v.InferOutput<typeof sellerSchema>;
/** The setting that is copied to each invoice. Null: nobody has entered it. */
export const sellerSetting = { key: "seller", schema: v.nullable(sellerSchema) };

const buyerSchema = v.object({ name: v.string(), address: v.string(), tax_number: v.string(), email: v.string() });

const lineSchema = v.pipe(
  v.object({
    id: idColumn,
    position: v.number(),
    text: v.string(),
    amount_cents: centsColumn,
    payment_id: v.nullable(idColumn),
    credits_line_id: v.nullable(idColumn),
    is_released: v.boolean(),
  }),
  v.transform(({ amount_cents, payment_id, credits_line_id, is_released, ...line }) => ({
    ...line,
    amountCents: amount_cents,
    /** Entry of the ledger that it bills or takes back. */
    paymentId: payment_id,
    /** Line that this one of a credit note takes back. */
    creditsLineId: credits_line_id,
    /** True: a credit note took it back, and its entry is to be billed again. */
    isReleased: is_released,
  })),
);
export type InvoiceLine = v.InferOutput<typeof lineSchema>;

const row = {
  id: idColumn,
  client_account_id: idColumn,
  kind: v.picklist(["invoice", "credit-note"]),
  corrects: v.nullable(idColumn),
  reason: v.nullable(v.string()),
  state: v.picklist(invoiceStates),
  number: v.nullable(v.string()),
  buyer: v.nullable(buyerSchema),
  po_number: v.string(),
  issued_on: v.nullable(dayColumn),
  due_on: v.nullable(dayColumn),
  currency: v.string(),
  net_cents: centsColumn,
  tax_cents: centsColumn,
  gross_cents: centsColumn,
  tax_bp: v.number(),
  tax_note: v.string(),
  paid_cents: centsColumn,
  credited_cents: centsColumn,
  open_cents: centsColumn,
  pdf_hash: v.nullable(v.string()),
  version: v.number(),
  created_by_name: v.string(),
  created_at: v.string(),
  issued_by_name: v.nullable(v.string()),
};

/** An invoice or a credit note as lists show it. Amounts of a credit note are below zero. */
export const invoiceSchema = v.pipe(v.object(row), v.transform(invoiceOf));
export type Invoice = v.InferOutput<typeof invoiceSchema>;

/** With its lines. */
export const wholeInvoiceSchema = v.pipe(
  v.object({ ...row, invoice_line: v.array(lineSchema) }),
  v.transform(({ invoice_line, ...invoice }) => ({
    ...invoiceOf(invoice),
    lines: invoice_line.toSorted((one, other) => one.position - other.position),
  })),
);
export type WholeInvoice = v.InferOutput<typeof wholeInvoiceSchema>;

export const invoiceColumns = Object.keys(row).join(", ");

function invoiceOf(invoice: v.InferOutput<v.ObjectSchema<typeof row, undefined>>) {
  return {
    id: invoice.id,
    companyId: invoice.client_account_id,
    kind: invoice.kind,
    /** Invoice that a credit note corrects. */
    corrects: invoice.corrects,
    reason: invoice.reason,
    state: invoice.state,
    /** Null: a draft. */
    number: invoice.number,
    buyer: invoice.buyer,
    poNumber: invoice.po_number,
    issuedOn: invoice.issued_on,
    dueOn: invoice.due_on,
    currency: invoice.currency,
    netCents: invoice.net_cents,
    taxCents: invoice.tax_cents,
    grossCents: invoice.gross_cents,
    taxBp: invoice.tax_bp,
    taxNote: invoice.tax_note,
    paidCents: invoice.paid_cents,
    creditedCents: invoice.credited_cents,
    openCents: invoice.open_cents,
    /** False: its PDF is being prepared. */
    hasPdf: invoice.pdf_hash !== null,
    version: invoice.version,
    createdBy: invoice.created_by_name,
    issuedBy: invoice.issued_by_name,
    /** Exactly as the engine wrote it, for the cursor of the next page. */
    createdAt: invoice.created_at,
  };
}

/** Invoices that a list shows: those of a state, drafts, what is open, or all. */
export type InvoiceFilter = { companyId: string | null; state: InvoiceState | "open" | null };

/** A list is by the day it was made, or what is open by the day it is due. */
export type InvoicePosition = { value: string; id: string };
export type InvoicePage = { invoices: readonly Invoice[]; next: InvoicePosition | null };

export const unbilledEntrySchema = v.pipe(
  v.object({
    id: idColumn,
    client_account_id: idColumn,
    company_name: v.string(),
    date: dayColumn,
    description: v.string(),
    amount_cents: centsColumn,
    currency: v.string(),
    kind: v.string(),
  }),
  v.transform(({ client_account_id, company_name, amount_cents, ...entry }) => ({
    ...entry,
    companyId: client_account_id,
    company: company_name,
    amountCents: amount_cents,
  })),
);
export type UnbilledEntry = v.InferOutput<typeof unbilledEntrySchema>;

export const unusedPaymentSchema = v.pipe(
  v.object({ id: idColumn, date: dayColumn, description: v.string(), currency: v.string(), rest_cents: centsColumn }),
  v.transform(({ rest_cents, ...payment }) => ({ ...payment, restCents: rest_cents })),
);
/** An entry that brought money, with what no invoice has used of it. */
export type UnusedPayment = v.InferOutput<typeof unusedPaymentSchema>;

export const allocationSchema = v.pipe(
  v.object({
    id: idColumn,
    payment_id: idColumn,
    amount_cents: centsColumn,
    allocated_by_name: v.nullable(v.string()),
    allocated_at: timestampColumn,
    payment: v.nullable(v.object({ date: dayColumn, description: v.string() })),
  }),
  v.transform(({ payment_id, amount_cents, allocated_by_name, allocated_at, payment, id }) => ({
    id,
    paymentId: payment_id,
    amountCents: amount_cents,
    /** Null: the program. */
    allocatedBy: allocated_by_name,
    allocatedAt: allocated_at,
    date: payment?.date ?? null,
    description: payment?.description ?? null,
  })),
);
export type Allocation = v.InferOutput<typeof allocationSchema>;

/** Cents of open invoices by days since they were due. */
const agesSchema = v.pipe(
  v.object({
    currency: v.string(),
    not_due: centsColumn,
    to_30: centsColumn,
    to_60: centsColumn,
    to_90: centsColumn,
    over_90: centsColumn,
    open: centsColumn,
    count: centsColumn,
  }),
  v.transform(({ currency, open, count, ...ages }) => ({ currency, open, count, ages })),
);

export const receivablesSchema = v.object({
  kind: v.literal("receivables"),
  as_of: dayColumn,
  currencies: v.array(agesSchema),
  /** Of one company alone: money that no invoice has used, and what nothing has billed. */
  unallocated: v.optional(centsColumn),
  unbilled: v.optional(centsColumn),
});
export type Receivables = v.InferOutput<typeof receivablesSchema>;
export const ageNames = ["not_due", "to_30", "to_60", "to_90", "over_90"] as const;

const mailKinds = ["issued", "before", "due", "after", "later", "again"] as const;
const mailSchema = v.object({
  id: idColumn,
  kind: v.picklist(mailKinds),
  to: v.string(),
  by: v.nullable(v.string()),
  queued_at: timestampColumn,
  state: v.picklist(["waiting", "sent", "failed", "unknown"]),
  error: v.nullable(v.string()),
});
export type InvoiceMail = v.InferOutput<typeof mailSchema>;
export const mailsSchema = v.variant("kind", [
  v.object({ kind: v.literal("mails"), mails: v.array(mailSchema) }),
  v.object({ kind: v.literal("missing") }),
]);
