import { termsOf } from "@pipelark/shared-contracts/agreementTerms";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import * as v from "valibot";
import { drawDocument } from "./drawDocument.ts";
import { longDay } from "./longDay.ts";

const daySchema = v.pipe(v.string(), v.isoDate());
const signatureSchema = v.object({ by: v.string(), at: v.string() });

/** Data of `private.undrawn_agreements`: an agreement as it was offered, and who accepted it. */
export const agreementDocumentSchema = v.object({
  /** Path in the bucket `documents`. */
  path: v.pipe(v.string(), v.regex(/^agreements\/[\da-f-]{36}-(offered|accepted)$/)),
  sender: v.nullable(v.string()),
  number: v.string(),
  company: v.string(),
  share_bp: v.number(),
  cap_cents: v.nullable(v.number()),
  currency: v.string(),
  attribution_months: v.number(),
  report_within_days: v.number(),
  due_days: v.number(),
  return_days: v.number(),
  tax_bp: v.number(),
  tax_note: v.string(),
  starts_on: daySchema,
  ends_on: v.nullable(daySchema),
  body: v.string(),
  /** SHA-256 of the terms and words. */
  body_hash: v.string(),
  offered: signatureSchema,
  accepted: v.nullable(signatureSchema),
});
export type AgreementDocument = v.InferOutput<typeof agreementDocumentSchema>;

/** Draws an agreement: its terms and text, with who offered and who accepted it. The same one has the same bytes. */
export function drawAgreement(agreement: AgreementDocument, usualSender: string): Promise<Buffer> {
  const { number, company, offered, accepted, body_hash: hash } = agreement;
  const sender = agreement.sender || usualSender;
  const title = `Agreement ${number}`;
  const madeAt = new Date((accepted ?? offered).at);
  return drawDocument({ title, sender, footer: `${sender} · ${title}`, madeAt }, (page) => {
    page.heading(title);
    page.columns([
      { label: "Between", lines: [sender] },
      { label: "And", lines: [company] },
    ]);
    page.table(
      [
        { label: "Term", width: 0.3 },
        { label: "Agreed", width: 0.7 },
      ],
      writtenTerms(agreement).map(({ label, value }) => [label, value]),
    );
    for (const paragraph of agreement.body.split("\n")) if (paragraph.trim() !== "") page.paragraph(paragraph);
    page.subheading("Record");
    page.paragraph(`Offered by ${offered.by}, ${moment(offered.at)}`);
    page.paragraph(
      accepted === null
        ? "Not accepted yet."
        : `Accepted by ${accepted.by}, who typed this name, ${moment(accepted.at)}`,
    );
    page.note(`Fingerprint of the terms and the text (SHA-256): ${hash}`);
  });
}

function writtenTerms(agreement: AgreementDocument): { label: string; value: string }[] {
  const { currency } = agreement;
  return termsOf(
    {
      shareBp: agreement.share_bp,
      capCents: agreement.cap_cents,
      currency,
      attributionMonths: agreement.attribution_months,
      reportWithinDays: agreement.report_within_days,
      dueDays: agreement.due_days,
      returnDays: agreement.return_days,
      taxBp: agreement.tax_bp,
      taxNote: agreement.tax_note,
      startsOn: agreement.starts_on,
      endsOn: agreement.ends_on,
    },
    {
      money: (cents) => formatMoney(cents, { currency, locale: "en-US" }),
      share: (bp) => `${bp / 100}%`,
      day: longDay,
    },
  );
}

function moment(at: string): string {
  return `${longDay(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`;
}
