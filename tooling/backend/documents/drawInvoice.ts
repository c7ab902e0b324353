import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import * as v from "valibot";
import { drawDocument } from "./drawDocument.ts";
import { longDay } from "./longDay.ts";

const daySchema = v.pipe(v.string(), v.isoDate());
const partySchema = v.object({ name: v.string(), address: v.string(), tax_number: v.string(), email: v.string() });

/** Data of `private.invoice_document`: an invoice or a credit note as it was issued. */
export const invoiceDocumentSchema = v.object({
  id: v.string(),
  kind: v.picklist(["invoice", "credit-note"]),
  number: v.string(),
  corrects_number: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  seller: v.object({ ...partySchema.entries, bank: v.string() }),
  buyer: partySchema,
  po_number: v.string(),
  issued_on: daySchema,
  due_on: daySchema,
  currency: v.string(),
  net_cents: v.number(),
  tax_cents: v.number(),
  gross_cents: v.number(),
  tax_bp: v.number(),
  tax_note: v.string(),
  lines: v.array(v.object({ text: v.string(), amount_cents: v.number() })),
});
export type InvoiceDocument = v.InferOutput<typeof invoiceDocumentSchema>;

const titles = { invoice: "Invoice", "credit-note": "Credit note" } as const;

/** Draws an invoice or a credit note. The same one has the same bytes. */
export function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { kind, number, seller, buyer } = invoice;
  const title = `${titles[kind]} ${number}`;
  return drawDocument(
    { title, sender: seller.name, footer: `${seller.name} · ${title}`, madeAt: new Date(invoice.issued_on) },
    (page) => {
      page.heading(title);
      page.columns([
        { label: "From", lines: partyLines(seller) },
        { label: kind === "invoice" ? "Bill to" : "For", lines: partyLines(buyer) },
        { label: "Details", lines: detailLines(invoice) },
      ]);
      page.table(
        [
          { label: "Description", width: 0.76 },
          { label: "Amount", width: 0.24, isAmount: true },
        ],
        invoice.lines.map(({ text, amount_cents }) => [text, money(amount_cents, invoice)]),
      );
      page.totals(totalsOf(invoice));
      if (invoice.tax_note !== "") page.note(invoice.tax_note);
      if (invoice.reason !== null) page.paragraph(`Reason: ${invoice.reason}`);
      if (kind === "invoice" && seller.bank !== "") {
        page.subheading("How to pay");
        page.paragraph(`By transfer, with the number ${number} as the reference:\n${seller.bank}`);
      }
      page.note(`Questions about this ${titles[kind].toLowerCase()}: ${seller.email}`);
    },
  );
}

function partyLines({ name, address, tax_number }: v.InferOutput<typeof partySchema>): string[] {
  return [name, ...address.split("\n"), ...(tax_number === "" ? [] : [tax_number])];
}

function detailLines({ kind, issued_on, due_on, corrects_number, po_number }: InvoiceDocument): string[] {
  return [
    `Issued ${longDay(issued_on)}`,
    ...(kind === "invoice" ? [`Due ${longDay(due_on)}`] : []),
    ...(corrects_number === null ? [] : [`Corrects invoice ${corrects_number}`]),
    ...(po_number === "" ? [] : [`PO number ${po_number}`]),
  ];
}

function totalsOf(invoice: InvoiceDocument): (readonly [string, string])[] {
  const total = [invoice.kind === "invoice" ? "Total" : "Total credited", money(invoice.gross_cents, invoice)] as const;
  if (invoice.tax_cents === 0) return [total];
  return [
    ["Net", money(invoice.net_cents, invoice)],
    [`Tax ${invoice.tax_bp / 100}%`, money(invoice.tax_cents, invoice)],
    total,
  ];
}

function money(cents: number, { currency }: { currency: string }): string {
  return formatMoney(cents, { currency, locale: "en-US" });
}
