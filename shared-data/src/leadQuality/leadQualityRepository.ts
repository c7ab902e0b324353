import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type LeadQuality, leadQualitySchema, type QualityFilter } from "./leadQualitySchema.ts";

/** What became of the leads that were delivered in a period, for research. Throws a `DataFault`. */
export async function readLeadQuality(
  client: SupabaseClient,
  { from, until, companyId }: QualityFilter,
): Promise<LeadQuality> {
  const period = { first_day: from, last_day: until, company: companyId };
  return unwrap(await client.rpc("lead_quality", period).retry(false), leadQualitySchema);
}
