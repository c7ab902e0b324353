import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type Funnel, funnelSchema } from "./funnelSchema.ts";

/** The funnel of the last 7, 30 or 90 days, for admins and marketing. Throws a `DataFault`. */
export async function readFunnel(client: SupabaseClient, days: string): Promise<Funnel> {
  return unwrap(await client.rpc("attribution_funnel", { request: { days } }).retry(false), funnelSchema);
}
