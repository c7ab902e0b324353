import * as v from "valibot";
import { idColumn } from "../columns.ts";
import { updateSchema } from "./updateSchema.ts";
import { enteredText } from "../enteredText.ts";
import { entryLimits } from "../entryLimits.ts";

/** A pending update with its company. */
export const queuedUpdateSchema = v.intersect([
  updateSchema,
  v.pipe(
    v.object({ client_account_id: idColumn, client_account: v.object({ name: v.string() }) }),
    v.transform((row) => ({ company: { id: row.client_account_id, name: row.client_account.name } })),
  ),
]);
export type QueuedUpdate = v.InferOutput<typeof queuedUpdateSchema>;

/** Kind of the ledger entry of an approval: payment or credit for an amount above zero, fee or refund below. */
export type ApprovedKind = "payment" | "credit" | "fee" | "refund";

/** A decision and its author. */
export const decisionSchema = v.pipe(
  v.object({
    status: v.nullable(v.string()),
    decided_by: v.nullable(idColumn),
    decided_by_name: v.nullable(v.string()),
    reason: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    status: row.status,
    by: row.decided_by && row.decided_by_name ? { id: row.decided_by, name: row.decided_by_name } : null,
    reason: row.reason,
  })),
);
export type Decision = v.InferOutput<typeof decisionSchema>;

/** Reason of a rejection, which the update's author reads. */
export const rejectionSchema = v.object({
  reason: enteredText({ most: entryLimits.reason, empty: "Enter a reason. The client will see it." }),
});

const undecided = v.object({ kind: v.picklist(["withdrawn", "own-update", "missing"]) });

/** `approved` also when it was already approved; a separate query tells by whom. */
export const decideOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.picklist(["approved", "rejected"]) }),
  undecided,
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type DecideOutcome = v.InferOutput<typeof decideOutcomeSchema>;
