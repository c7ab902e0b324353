import * as v from "valibot";
import { centsColumn, dayColumn, idColumn } from "../columns.ts";
import type { Sort, SortedPosition } from "../keyset.ts";

/** One row of `payment_with_balance`. Amounts above zero come in; `balanceCents` is the balance after it. */
export const paymentSchema = v.pipe(
  v.object({
    id: idColumn,
    date: dayColumn,
    description: v.string(),
    // Accepts unknown kinds of later releases.
    kind: v.string(),
    amount_cents: centsColumn,
    balance_cents: centsColumn,
    currency: v.string(),
    // Accepts unknown statuses of later releases, which are shown in red.
    status: v.string(),
    reason: v.nullable(v.string()),
    /** Id of the payment that this one reverses. */
    reverses: v.nullable(idColumn),
    reversed_on: v.nullable(dayColumn),
    reverses_entry_of: v.nullable(dayColumn),
    deal_id: v.nullable(idColumn),
    invoice_id: v.nullable(idColumn),
    created_at: v.string(),
  }),
  v.transform(
    ({ amount_cents, balance_cents, reversed_on, reverses_entry_of, created_at, deal_id, invoice_id, ...row }) => ({
      ...row,
      /** Day on which it was reversed. */
      reversedOn: reversed_on,
      /** Day of the payment that it reverses. */
      reversesEntryOf: reverses_entry_of,
      /** Deal of a commission. */
      dealId: deal_id,
      /** Invoice of a tax or a payment. */
      invoiceId: invoice_id,
      amountCents: amount_cents,
      balanceCents: balance_cents,
      /** Cursor of the next page, with the time exactly as the engine wrote it. */
      position: { date: row.date, createdAt: created_at, id: row.id },
    }),
  ),
);
export type Payment = v.InferOutput<typeof paymentSchema>;
/** Columns that the database sorts by. */
export const paymentSorts = ["date", "description", "amount_cents"] as const;
export type PaymentSort = Sort<(typeof paymentSorts)[number]>;
export const newestFirst: PaymentSort = { column: "date", direction: "descending" };

/** Cursor of a page, with the value in the sorted column. */
export type PaymentPosition = Payment["position"] & Pick<SortedPosition, "value">;

/** One page with the cursor of the next page; null at the end. */
export type PaymentPage = { payments: readonly Payment[]; next: PaymentPosition | null };

/** First and last day, both included, as ISO texts; null is open. */
export type Period = { from: string | null; until: string | null };

/** A company's payments of one period, oldest first, with the balances for the sum. */
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
