import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

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

/** Waiting: not worked yet. Attention: an admin has to look at it. Cleared: they have. */
export const deliveryStates = ["attention", "waiting", "done", "cleared"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What another tool sent, without its content. */
export const deliverySchema = v.pipe(
  v.object({
    id: idColumn,
    source: v.string(),
    external_id: v.string(),
    received_at: v.string(),
    state: v.picklist(deliveryStates),
    note: v.nullable(v.string()),
  }),
  v.transform(({ external_id, received_at, ...row }) => ({
    ...row,
    externalId: external_id,
    receivedAt: v.parse(timestampColumn, received_at),
    position: { receivedAt: received_at, id: row.id },
  })),
);
export type Delivery = v.InferOutput<typeof deliverySchema>;
export type DeliveryPosition = Delivery["position"];
export type DeliveryPage = { deliveries: readonly Delivery[]; next: DeliveryPosition | null };
