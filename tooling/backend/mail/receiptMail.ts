import * as v from "valibot";
import type { Letter, Sender } from "./letter.ts";

export const receiptSchema = v.object({
  number: v.string(),
  /** Below zero: paid back. */
  amount_cents: v.number(),
  currency: v.pipe(v.string(), v.length(3)),
  date: v.string(),
  /** What the invoice still asks for. */
  open_cents: v.number(),
  description: v.string(),
  provider: v.string(),
  company: v.nullish(v.string()),
});

/** Confirms a payment of an invoice online, or its refund. */
export function receipt(data: v.InferOutput<typeof receiptSchema>, { brand }: Sender): Letter {
  const { number, amount_cents: cents, currency, date, open_cents: open, provider, company } = data;
  const isPaid = cents > 0;
  const amount = moneyOf(Math.abs(cents), currency);
  return {
    subject: isPaid
      ? `Receipt: ${amount} for invoice ${number}`
      : `${amount} of your payment for invoice ${number} was returned`,
    body: [
      "Hello,",
      isPaid
        ? `We received ${amount} for invoice ${number}. Thank you.`
        : `${amount} of your payment for invoice ${number} was returned to you.`,
      {
        facts: [
          ...(company ? ([["For", company]] as const) : []),
          ["Date", date],
          [isPaid ? "Paid by" : "Through", provider],
          ["Still open", moneyOf(open, currency)],
        ],
      },
      `You can see it with the invoice in your ${brand.name} portal.`,
    ],
  };
}

function moneyOf(cents: number, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);
}
