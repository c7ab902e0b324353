import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { enteredLine } from "../enteredText.ts";

/** The entries an admin can record: money that a client paid, is given, is charged or gets back, and the balance of earlier books. */
export const recordedKinds = ["payment", "credit", "opening", "fee", "refund"] as const;
export type RecordedKind = (typeof recordedKinds)[number];

/** The fields of a new entry. Its id is made with it, so that sending it again records it once. */
export const newPaymentSchema = v.object({
  id: idColumn,
  /** Fees and refunds take from the client's balance, payments and credits add to it. */
  kind: v.picklist(recordedKinds),
  /** Counts for an opening balance alone, which may be a debt. */
  direction: v.optional(v.picklist(["adds", "takes"]), "adds"),
  amountCents: v.pipe(
    v.nullable(v.number("Write an amount such as 1,234.50.")),
    v.number("Write an amount such as 1,234.50."),
    v.minValue(1, "Write an amount above zero."),
    v.maxValue(1e12, "Write an amount of at most ten billion."),
  ),
  date: v.pipe(
    v.string(),
    v.isoDate("Choose a day."),
    v.minValue("2000-01-01", "Choose a day since 2000."),
    v.maxValue("2099-12-31", "Choose a day before 2100."),
  ),
  description: enteredLine({ most: 200, empty: "Write what it is for." }),
});
export type NewPayment = v.InferOutput<typeof newPaymentSchema>;

/** The change of the client's balance in cents, negative where the entry takes from it. */
export function signedCents({ kind, direction, amountCents }: Omit<NewPayment, "id" | "date" | "description">): number {
  const takes = kind === "opening" ? direction === "takes" : kind === "fee" || kind === "refund";
  return takes ? -amountCents : amountCents;
}

/** Why a payment is taken back. The id of the reversal is made with it. */
export const newReversalSchema = v.object({
  id: idColumn,
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "Write why: the client reads it."),
    v.maxLength(500, "Write at most 500 characters."),
  ),
});
export type NewReversal = v.InferOutput<typeof newReversalSchema>;

const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const missing = v.object({ kind: v.literal("missing") });

export const recordOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("recorded") }), invalid, missing]);
export type RecordOutcome = v.InferOutput<typeof recordOutcomeSchema>;

export const reverseOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("reversed") }),
  v.object({ kind: v.literal("already-reversed"), payment: v.object({ recorded_by_name: v.string() }) }),
  invalid,
  missing,
]);
export type ReverseOutcome = v.InferOutput<typeof reverseOutcomeSchema>;
