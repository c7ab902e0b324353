import * as v from "valibot";
import { wholeInvoiceSchema } from "./invoiceSchema.ts";

const invoice = wholeInvoiceSchema;
const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const missing = v.object({ kind: v.literal("missing") });

export const draftOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("drafted"), invoice_ids: v.array(v.string()) }),
  invalid,
  missing,
]);
export type DraftOutcome = v.InferOutput<typeof draftOutcomeSchema>;

export const saveDraftOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), invoice }),
  /** Its last line was left out. */
  v.object({ kind: v.literal("deleted") }),
  v.object({ kind: v.literal("issued"), invoice }),
  v.object({ kind: v.literal("conflict"), invoice }),
  invalid,
  missing,
]);
export type SaveDraftOutcome = v.InferOutput<typeof saveDraftOutcomeSchema>;

export const deleteDraftOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("deleted") }),
  v.object({ kind: v.literal("issued"), invoice }),
  missing,
]);
export type DeleteDraftOutcome = v.InferOutput<typeof deleteDraftOutcomeSchema>;

export const issueOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("issued"), invoice }),
  v.object({ kind: v.literal("already-issued"), invoice }),
  v.object({ kind: v.literal("conflict"), invoice }),
  /** The agreement's tax has changed; the draft has the new one. */
  v.object({ kind: v.literal("changed"), invoice }),
  v.object({ kind: v.literal("details-missing"), fields: v.array(v.string()) }),
  v.object({ kind: v.literal("seller-missing") }),
  invalid,
  missing,
]);
export type IssueOutcome = v.InferOutput<typeof issueOutcomeSchema>;

export const creditOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("credited"), invoice }),
  v.object({ kind: v.literal("already-credited") }),
  /** A commission goes with its deal: take the deal back first. */
  v.object({ kind: v.literal("deal-stands"), line_id: v.string() }),
  invalid,
  missing,
]);
export type CreditOutcome = v.InferOutput<typeof creditOutcomeSchema>;

export const recordOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("recorded"), payment_id: v.string(), invoice }),
  invalid,
  missing,
]);
export type RecordOutcome = v.InferOutput<typeof recordOutcomeSchema>;

export const allocateOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("allocated"), count: v.number() }),
  missing,
]);
export type AllocateOutcome = v.InferOutput<typeof allocateOutcomeSchema>;

export const allocatePartOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("allocated"), invoice }),
  /** That much is not there, or not open. */
  v.object({ kind: v.literal("exceeds") }),
  invalid,
  missing,
]);
export type AllocatePartOutcome = v.InferOutput<typeof allocatePartOutcomeSchema>;

export const takeBackOutcomeSchema = v.variant("kind", [v.object({ kind: v.literal("taken-back"), invoice }), missing]);
export type TakeBackOutcome = v.InferOutput<typeof takeBackOutcomeSchema>;

export const settleOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("settled"), count: v.number() }),
  invalid,
]);
export type SettleOutcome = v.InferOutput<typeof settleOutcomeSchema>;

export const resendOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("queued") }),
  v.object({ kind: v.literal("too-many") }),
  missing,
]);
export type ResendOutcome = v.InferOutput<typeof resendOutcomeSchema>;

export const payLinkOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("link"), path: v.string() }),
  missing,
]);
export type PayLinkOutcome = v.InferOutput<typeof payLinkOutcomeSchema>;
