import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type Overview, overviewSchema } from "./overviewSchema.ts";

/** Summary of the caller's company. Months follow the company's time zone. Throws a `DataFault`. */
export async function readOverview(client: SupabaseClient): Promise<Overview> {
  return unwrap(await client.rpc("portal_overview").retry(false), overviewSchema);
}
