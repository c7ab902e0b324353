import type { Invoice, InvoiceState } from "@pipelark/shared-data/invoices/invoiceSchema";
import { today } from "@pipelark/shared-time/zones";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";

export const stateWords: Record<InvoiceState, string> = {
  draft: "Draft",
  issued: "Open",
  "part-paid": "Partly paid",
  paid: "Paid",
  corrected: "Corrected",
};

const tones: Record<InvoiceState, BadgeTone> = {
  draft: "muted",
  issued: "info",
  "part-paid": "info",
  paid: "ok",
  corrected: "muted",
};

/** State of an invoice; overdue when it is open after its due date. */
export function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  if (invoice.kind === "credit-note" && invoice.number !== null) return <Badge>Credit note</Badge>;
  if (isOverdue(invoice)) return <Badge tone="danger">Overdue</Badge>;
  return <Badge tone={tones[invoice.state]}>{stateWords[invoice.state]}</Badge>;
}

function isOverdue({ openCents, dueOn }: Invoice): boolean {
  return openCents > 0 && dueOn !== null && dueOn < today();
}

/** "Invoice 2026-0007", "Credit note 2026-0008", "Draft". */
export function nameOf({ kind, number }: Invoice): string {
  if (number === null) return "Draft";
  return `${kind === "invoice" ? "Invoice" : "Credit note"} ${number}`;
}
