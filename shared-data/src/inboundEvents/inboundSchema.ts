import * as v from "valibot";
import { idColumn } from "../columns.ts";

/** An event of a payment provider that an admin has to review. */
export const inboundEventSchema = v.pipe(
  v.object({
    id: idColumn,
    source: v.string(),
    external_id: v.string(),
    received_at: v.string(),
    note: v.nullable(v.string()),
    amount_cents: v.nullable(v.number()),
    currency: v.nullable(v.string()),
    invoice: v.nullable(v.object({ number: v.nullable(v.string()) })),
  }),
  v.transform(({ external_id, received_at, amount_cents, invoice, ...row }) => ({
    ...row,
    externalId: external_id,
    receivedAt: new Date(received_at),
    amountCents: amount_cents,
    invoiceNumber: invoice?.number ?? null,
  })),
);
export type InboundEvent = v.InferOutput<typeof inboundEventSchema>;

export const clearOutcomeSchema = v.object({ kind: v.picklist(["cleared", "missing"]) });
