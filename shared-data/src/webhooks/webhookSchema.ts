import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

/** Kinds of events that other tools can be told of, in the order in which they happen. */
export const webhookKinds = [
  "lead.delivered",
  "lead.accepted",
  "lead.declined",
  "appointment.booked",
  "appointment.moved",
  "appointment.cancelled",
  "appointment.held",
  "appointment.no-show",
  "deal.reported",
  "deal.disputed",
  "deal.confirmed",
  "deal.lost",
  "deal.taken-back",
  "invoice.issued",
  "invoice.paid",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** An address that events are sent to. */
export const endpointSchema = v.pipe(
  v.object({
    id: idColumn,
    address: v.string(),
    kinds: v.array(v.picklist(webhookKinds)),
    client_account_id: v.nullable(idColumn),
    is_on: v.boolean(),
    stopped_because: v.nullable(v.picklist(["gone", "failing"])),
    version: v.number(),
  }),
  v.transform(({ client_account_id, is_on, stopped_because, ...row }) => ({
    ...row,
    /** Null: all companies. */
    companyId: client_account_id,
    isOn: is_on,
    /** Why the server has switched it off: it said that it is gone, or nothing arrived for three days. */
    stoppedBecause: stopped_because,
  })),
);
export type WebhookEndpoint = v.InferOutput<typeof endpointSchema>;

export const sentStates = ["waiting", "sent", "given-up"] as const;
export type SentState = (typeof sentStates)[number];

/** An event that is sent to an endpoint. */
export const sentEventSchema = v.pipe(
  v.object({
    id: idColumn,
    kind: v.string(),
    body: v.unknown(),
    state: v.picklist(sentStates),
    attempts: v.number(),
    next_attempt_at: v.nullable(timestampColumn),
    status: v.nullable(v.number()),
    fault: v.nullable(v.picklist(["private", "unreachable", "insecure", "slow", "status"])),
    created_at: v.string(),
    webhook_endpoint: v.object({ address: v.string() }),
  }),
  v.transform(({ next_attempt_at, created_at, webhook_endpoint, ...row }) => ({
    ...row,
    nextAttemptAt: next_attempt_at,
    createdAt: v.parse(timestampColumn, created_at),
    address: webhook_endpoint.address,
    position: { createdAt: created_at, id: row.id },
  })),
);
export type SentEvent = v.InferOutput<typeof sentEventSchema>;
export type SentPosition = SentEvent["position"];
export type SentPage = { events: SentEvent[]; next: SentPosition | null };

/** A new endpoint, or a change of the version that it was made of. */
export type EndpointEntry = {
  id: string;
  version?: number;
  address?: string;
  kinds?: readonly WebhookKind[];
  companyId?: string | null;
  isOn?: boolean;
};

/** `added`: `key` is shown now and never again; null when it was added before. `many`: there are twenty. */
export const saveEndpointOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("added"), key: v.nullable(v.string()) }),
  v.object({ kind: v.literal("saved") }),
  v.object({ kind: v.literal("conflict") }),
  v.object({ kind: v.literal("missing") }),
  v.object({ kind: v.literal("many") }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
]);
export type SaveEndpointOutcome = v.InferOutput<typeof saveEndpointOutcomeSchema>;

export const renewKeyOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("renewed"), key: v.string() }),
  v.object({ kind: v.literal("missing") }),
]);
export type RenewKeyOutcome = v.InferOutput<typeof renewKeyOutcomeSchema>;

export const queuedOutcomeSchema = v.object({ kind: v.picklist(["queued", "missing"]) });
export const deletedOutcomeSchema = v.object({ kind: v.literal("deleted") });
