import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { pageOf } from "../keyset.ts";
import {
  clearOutcomeSchema,
  type DeliveryPage,
  type DeliveryPosition,
  deliverySchema,
  type DeliveryState,
  type InboundEvent,
  inboundEventSchema,
  retryOutcomeSchema,
} from "./inboundSchema.ts";

const columns = "id, source, external_id, received_at, note, amount_cents, currency, invoice (number)";
const paymentProviders = ["stripe", "paypal"];
/** Rows of the list. Further ones appear once some are cleared. */
const most = 50;

/** The newest events of payment providers that need an admin, for admins. Throws a `DataFault`. */
export async function listAttention(client: SupabaseClient): Promise<readonly InboundEvent[]> {
  const response = await client
    .from("inbound_event")
    .select(columns)
    .in("source", paymentProviders)
    .eq("state", "attention")
    .order("received_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(most)
    .retry(false);
  return unwrap(response, v.array(inboundEventSchema));
}

const deliveryColumns =
  "id, source, kind, received_at, state, note, next_attempt_at, invoice_id, appointment_id, lead_id, import_run_id, cleared_by_name";

type DeliveryList = {
  /** Null: of all states. */
  state: DeliveryState | null;
  /** The last of the page before; null for the first page. */
  from: DeliveryPosition | null;
  size: number;
};

/** One page of the deliveries of all sources, the newest first, for admins. Throws a `DataFault`. */
export async function listDeliveries(
  client: SupabaseClient,
  { state, from, size }: DeliveryList,
): Promise<DeliveryPage> {
  let query = client.from("inbound_event").select(deliveryColumns);
  if (state !== null) query = query.eq("state", state);
  if (from)
    query = query.or(`received_at.lt."${from.receivedAt}",and(received_at.eq."${from.receivedAt}",id.lt.${from.id})`);
  const response = await query
    .order("received_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(size + 1)
    .retry(false);
  const { shown: deliveries, last } = pageOf(unwrap(response, v.array(deliverySchema)), size);
  return { deliveries, next: last?.position ?? null };
}

/** Marks an event as reviewed. Idempotent. Throws a `DataFault`. */
export async function clearEvent(client: SupabaseClient, id: string): Promise<void> {
  unwrap(await client.rpc("clear_inbound_event", { id }).retry(false), clearOutcomeSchema);
}

/** Works an event again that needed an admin. Idempotent. Throws a `DataFault`. */
export async function retryEvent(client: SupabaseClient, id: string): Promise<void> {
  unwrap(await client.rpc("retry_inbound_event", { id }).retry(false), retryOutcomeSchema);
}
