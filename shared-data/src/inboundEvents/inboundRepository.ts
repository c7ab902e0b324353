import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { clearOutcomeSchema, type InboundEvent, inboundEventSchema } from "./inboundSchema.ts";

const columns = "id, source, external_id, received_at, note, amount_cents, currency, invoice (number)";
/** Rows of the list. Further ones appear once some are cleared. */
const most = 50;

/** The newest events that need an admin, for admins. Throws a `DataFault`. */
export async function listAttention(client: SupabaseClient): Promise<readonly InboundEvent[]> {
  const response = await client
    .from("inbound_event")
    .select(columns)
    .eq("state", "attention")
    .order("received_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(most)
    .retry(false);
  return unwrap(response, v.array(inboundEventSchema));
}

/** Marks an event as reviewed. Idempotent. Throws a `DataFault`. */
export async function clearEvent(client: SupabaseClient, id: string): Promise<void> {
  unwrap(await client.rpc("clear_inbound_event", { id }).retry(false), clearOutcomeSchema);
}
