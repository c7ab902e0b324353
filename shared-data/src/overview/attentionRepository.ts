import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { attentionSchema, type Attention } from "./attentionSchema.ts";

/** Today's pending work of the caller, by the calendar of a time zone such as "Europe/Oslo". Throws a `DataFault`. */
export async function readAttention(client: SupabaseClient, timeZone: string): Promise<Attention> {
  const response = await client.rpc("studio_attention", { time_zone: timeZone }).retry(false);
  return unwrap(response, attentionSchema);
}
