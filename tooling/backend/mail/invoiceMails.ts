import { dateFormat } from "@pipelark/shared-time/dateFormat";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import * as v from "valibot";
import { drawInvoice, invoiceDocumentSchema } from "../documents/drawInvoice.ts";
import type { Attachment, Letter, Passage, Sender } from "./letter.ts";
import { billingPaths } from "./billingPaths.ts";

/** Data of `private.mail_invoice`. Without a pay path, nothing is open. */
export const invoiceMailSchema = v.object({
  reminder: v.picklist(["issued", "again", "before", "due", "after", "later"]),
  open_cents: v.number(),
  document: invoiceDocumentSchema,
  pay_path: v.nullable(v.pipe(v.string(), v.regex(/^\/pay#token=[\w-]+$/))),
});
type InvoiceMail = v.InferOutput<typeof invoiceMailSchema>;

export function invoiceIssued(mail: InvoiceMail, sender: Sender): Letter {
  const { document } = mail;
  if (document.kind === "credit-note") return creditNoteIssued(mail, sender);
  return {
    subject: `Invoice ${document.number} from ${document.seller.name}`,
    body: [
      "Hello,",
      `Here is invoice ${document.number} for ${document.buyer.name}. The PDF is attached.`,
      factsOf(mail),
      ...waysToPay(mail, sender),
      closing(mail),
    ],
    attachment: pdfOf(mail),
  };
}

function creditNoteIssued(mail: InvoiceMail, sender: Sender): Letter {
  const { document } = mail;
  return {
    subject: `Credit note ${document.number} from ${document.seller.name}`,
    body: [
      "Hello,",
      `Credit note ${document.number} corrects invoice ${document.corrects_number ?? ""}. The PDF is attached.`,
      { facts: [["Credited", money(-document.gross_cents, mail)]] },
      { action: "Open your invoices", url: `${sender.siteUrl}${billingPaths.clientInvoices}` },
      closing(mail),
    ],
    attachment: pdfOf(mail),
  };
}

export function invoiceReminder(mail: InvoiceMail, sender: Sender): Letter {
  const { document, reminder } = mail;
  const { number } = document;
  const day = longDay(document.due_on);
  const said = {
    before: {
      subject: `Invoice ${number} is due on ${day}`,
      words: `Invoice ${number} is due in three days, on ${day}.`,
    },
    due: { subject: `Invoice ${number} is due today`, words: `Invoice ${number} is due today, ${day}.` },
    after: { subject: `Invoice ${number} is overdue`, words: `Invoice ${number} was due on ${day}.` },
    later: {
      subject: `Invoice ${number} is still open`,
      words: `Invoice ${number} was due on ${day} and is still open.`,
    },
    issued: { subject: `Invoice ${number}`, words: `Invoice ${number} is due on ${day}.` },
    again: { subject: `Invoice ${number}`, words: `Invoice ${number} is due on ${day}.` },
  }[reminder];
  return {
    subject: said.subject,
    body: [
      "Hello,",
      said.words,
      factsOf(mail),
      ...waysToPay(mail, sender),
      "If you have paid already, you can ignore this email.",
      closing(mail),
    ],
    attachment: pdfOf(mail),
  };
}

function factsOf(mail: InvoiceMail): Passage {
  const { document, open_cents } = mail;
  return {
    facts: [
      ["Amount", money(document.gross_cents, mail)],
      ...(open_cents === document.gross_cents ? [] : [["Open", money(open_cents, mail)] as const]),
      ["Due", longDay(document.due_on)],
      ...(document.po_number === "" ? [] : [["PO number", document.po_number] as const]),
    ],
  };
}

function waysToPay({ pay_path, document }: InvoiceMail, { siteUrl }: Sender): Passage[] {
  if (pay_path === null) return [];
  return [
    { action: "Pay online", url: `${siteUrl}${pay_path}` },
    ...(document.seller.bank === ""
      ? []
      : [`Or by transfer, with the number ${document.number} as the reference:`, { quote: document.seller.bank }]),
  ];
}

function closing({ document }: InvoiceMail): string {
  return `Questions about it? Write to ${document.seller.email}.`;
}

function pdfOf({ document }: InvoiceMail): Attachment {
  return {
    name: `${document.kind}-${document.number}.pdf`,
    type: "application/pdf",
    draw: () => drawInvoice(document),
  };
}

function money(cents: number, { document: { currency } }: InvoiceMail): string {
  return formatMoney(cents, { currency, locale: "en-US" });
}

function longDay(day: string): string {
  return dateFormat("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(day));
}
