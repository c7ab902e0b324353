import * as v from "valibot";
import { centsColumn, dayColumn, idColumn } from "../columns.ts";
import { entryProblems } from "../entryProblems.ts";
import { enteredText } from "../enteredText.ts";
import { entryLimits } from "../entryLimits.ts";

/** One row of `staff_payment`; a negative amount corrects an overpayment. */
export const staffPaymentSchema = v.pipe(
  v.object({
    id: idColumn,
    user_id: idColumn,
    user_name: v.string(),
    date: dayColumn,
    description: v.string(),
    amount_cents: centsColumn,
    currency: v.string(),
    recorded_by_name: v.string(),
    created_at: v.string(),
  }),
  v.transform(({ user_id, user_name, amount_cents, recorded_by_name, created_at, ...row }) => ({
    ...row,
    userId: user_id,
    userName: user_name,
    amountCents: amount_cents,
    recordedBy: recorded_by_name,
    /** Cursor of the next page, with the time exactly as the engine wrote it. */
    position: { date: row.date, createdAt: created_at, id: row.id },
  })),
);
export type StaffPayment = v.InferOutput<typeof staffPaymentSchema>;
export type StaffPayPosition = StaffPayment["position"];

/** One page, newest first, with the cursor of the next page; null at the end. */
export type StaffPayPage = { payments: readonly StaffPayment[]; next: StaffPayPosition | null };

const monthSchema = v.pipe(
  v.object({
    month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)),
    currency: v.string(),
    amount_cents: centsColumn,
    payments: v.number(),
  }),
  v.transform(({ amount_cents, ...row }) => ({ ...row, amountCents: amount_cents })),
);
/** Pay in one month ("2026-11") and one currency, with the number of payments. */
export type PayMonth = v.InferOutput<typeof monthSchema>;

export const payMonthsSchema = v.object({ kind: v.literal("months"), months: v.array(monthSchema) });

/** Fields of a staff payment. The id is generated with the form, so that a retry does not record it twice. */
export const newStaffPaymentSchema = v.object({
  id: idColumn,
  date: v.pipe(v.string(entryProblems.day), v.isoDate(entryProblems.day)),
  description: enteredText({ most: entryLimits.ledgerDescription, empty: entryProblems.description }),
  amountCents: v.pipe(
    v.nullable(v.number(entryProblems.amount)),
    v.number(entryProblems.amount),
    v.notValue(0, "Enter an amount other than zero."),
    v.minValue(-1e12, entryProblems.amountTooLarge),
    v.maxValue(1e12, entryProblems.amountTooLarge),
  ),
});
export type NewStaffPayment = v.InferOutput<typeof newStaffPaymentSchema>;

export const recordOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("recorded"), payment: staffPaymentSchema }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type RecordOutcome = v.InferOutput<typeof recordOutcomeSchema>;
