import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { enteredLine, enteredText } from "../enteredText.ts";
import { entryProblems } from "../entryProblems.ts";
import { entryLimits } from "../entryLimits.ts";

/** Kinds of entry that an admin can record: a client's payment, credit, opening balance, fee or refund. */
export const recordedKinds = ["payment", "credit", "opening", "fee", "refund"] as const;
export type RecordedKind = (typeof recordedKinds)[number];

/** Fields of a new entry. The id is generated with the form, so that a retry does not record it twice. */
export const newPaymentSchema = v.object({
  id: idColumn,
  /** Fees and refunds reduce the client's balance, payments and credits add to it. */
  kind: v.picklist(recordedKinds),
  /** Used only for an opening balance, which may be negative. */
  direction: v.optional(v.picklist(["adds", "takes"]), "adds"),
  amountCents: v.pipe(
    v.nullable(v.number(entryProblems.amount)),
    v.number(entryProblems.amount),
    v.minValue(1, entryProblems.amountNotPositive),
    v.maxValue(1e12, entryProblems.amountTooLarge),
  ),
  date: v.pipe(
    v.string(),
    v.isoDate(entryProblems.day),
    v.minValue("2000-01-01", entryProblems.dayTooEarly),
    v.maxValue("2099-12-31", entryProblems.dayTooLate),
  ),
  description: enteredLine({ most: entryLimits.ledgerDescription, empty: entryProblems.description }),
});
export type NewPayment = v.InferOutput<typeof newPaymentSchema>;

/** Change of the client's balance in cents; negative when the entry reduces it. */
export function signedCents({ kind, direction, amountCents }: Omit<NewPayment, "id" | "date" | "description">): number {
  const takes = kind === "opening" ? direction === "takes" : kind === "fee" || kind === "refund";
  return takes ? -amountCents : amountCents;
}

/** Reason for a reversal. The reversal's id is generated with the form. */
export const newReversalSchema = v.object({
  id: idColumn,
  reason: enteredText({ most: entryLimits.reason, empty: "Enter a reason. The client will see it." }),
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
