import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type Overview, overviewSchema } from "./overviewSchema.ts";

/** The caller's company at a glance; the month is that of a time zone such as "Europe/Oslo". Throws a `DataFault`. */
export async function readOverview(client: SupabaseClient, timeZone: string): Promise<Overview> {
  return unwrap(await client.rpc("portal_overview", { time_zone: timeZone }).retry(false), overviewSchema);
}
