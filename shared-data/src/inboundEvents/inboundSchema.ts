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
    kind: v.nullable(v.string()),
    received_at: v.string(),
    state: v.picklist(deliveryStates),
    note: v.nullable(v.string()),
    next_attempt_at: v.nullable(timestampColumn),
    invoice_id: v.nullable(idColumn),
    appointment_id: v.nullable(idColumn),
    lead_id: v.nullable(idColumn),
    import_run_id: v.nullable(idColumn),
    cleared_by_name: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    id: row.id,
    source: row.source,
    /** The sender's word for what happened. */
    kind: row.kind,
    receivedAt: v.parse(timestampColumn, row.received_at),
    state: row.state,
    note: row.note,
    nextAttemptAt: row.next_attempt_at,
    clearedBy: row.cleared_by_name,
    invoiceId: row.invoice_id,
    appointmentId: row.appointment_id,
    leadId: row.lead_id,
    importRunId: row.import_run_id,
    position: { receivedAt: row.received_at, id: row.id },
  })),
);
export type Delivery = v.InferOutput<typeof deliverySchema>;
export type DeliveryPosition = Delivery["position"];
export type DeliveryPage = { deliveries: readonly Delivery[]; next: DeliveryPosition | null };

/** `done`: it was worked in the meantime. */
export const retryOutcomeSchema = v.object({ kind: v.picklist(["waiting", "done", "missing"]) });
