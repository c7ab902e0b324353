import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { type LeadEvent, leadEventSchema } from "./leadEventSchema.ts";

/** The history of a lead, of what the caller may read: the newest first, at most two hundred events. Throws a `DataFault`. */
export async function listLeadEvents(client: SupabaseClient, leadId: string): Promise<LeadEvent[]> {
  const response = await client
    .from("lead_event")
    .select("id, kind, note, is_for_client, actor_name, created_at")
    .eq("lead_id", leadId)
    .order("created_at", { ascending: false })
    .limit(200)
    .retry(false);
  return unwrap(response, v.array(leadEventSchema));
}
