import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const stateSchema = v.object({ state: v.picklist(["off", "on", "to-prove", "to-set-up"]) });

/** True for a session that reads nothing until it has its second factor. Throws a `DataFault`; `forbidden` when there is no profile either. */
export async function lacksSecondFactor(client: SupabaseClient): Promise<boolean> {
  const { state } = unwrap(await client.rpc("read_second_factor").retry(false), stateSchema);
  return state === "to-prove" || state === "to-set-up";
}
