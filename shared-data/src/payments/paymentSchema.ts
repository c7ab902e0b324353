import * as v from "valibot";
import { centsColumn, dayColumn, idColumn } from "../columns.ts";

/** One row of `payment_with_balance`: amounts above zero come in, `balanceCents` is the balance after it. */
export const paymentSchema = v.pipe(
  v.object({
    id: idColumn,
    date: dayColumn,
    description: v.string(),
    amount_cents: centsColumn,
    balance_cents: centsColumn,
    currency: v.string(),
    // Statuses that are not known yet are shown, too: in red.
    status: v.string(),
    reason: v.nullable(v.string()),
    /** The payment that this one takes back. */
    reverses: v.nullable(idColumn),
    reversed_on: v.nullable(dayColumn),
    reverses_entry_of: v.nullable(dayColumn),
    created_at: v.string(),
  }),
  v.transform(({ amount_cents, balance_cents, reversed_on, reverses_entry_of, created_at, ...row }) => ({
    ...row,
    /** The day on which it was taken back. */
    reversedOn: reversed_on,
    /** The day of the payment that it takes back. */
    reversesEntryOf: reverses_entry_of,
    amountCents: amount_cents,
    balanceCents: balance_cents,
    /** Where the next page begins: the time exactly as the engine wrote it. */
    position: { date: row.date, createdAt: created_at, id: row.id },
  })),
);
export type Payment = v.InferOutput<typeof paymentSchema>;
export type PaymentPosition = Payment["position"];

/** One page of a list, newest first, and where the next one begins; null at the end. */
export type PaymentPage = { payments: readonly Payment[]; next: PaymentPosition | null };

/** From the first day to the last, both included, as ISO texts; null is open. */
export type Period = { from: string | null; until: string | null };

/** A company's payments of one period with what is needed to add them up, oldest first. */
export type Statement = {
  company: string;
  currency: string;
  period: Period;
  readAt: Date;
  openingCents: number;
  closingCents: number;
  payments: readonly Payment[];
};

export const balanceSchema = v.array(v.object({ balance_cents: centsColumn }));
