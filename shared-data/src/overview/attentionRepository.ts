import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { attentionSchema, type Attention } from "./attentionSchema.ts";

/** Today's pending work of the caller, by the calendar of a time zone such as "Europe/Oslo". Throws a `DataFault`. */
export async function readAttention(client: SupabaseClient, timeZone: string): Promise<Attention> {
  const response = await client.rpc("studio_attention", { time_zone: timeZone }).retry(false);
  return unwrap(response, attentionSchema);
}

/** Hides the first steps for the caller. Throws a `DataFault`. */
export async function dismissFirstSteps(client: SupabaseClient): Promise<void> {
  unwrap(await client.from("dismissal").insert({ notice: "first-steps" }).retry(false), v.null());
}

/** Shows the first steps to the caller again. Throws a `DataFault`. */
export async function restoreFirstSteps(client: SupabaseClient): Promise<void> {
  unwrap(await client.from("dismissal").delete().eq("notice", "first-steps").retry(false), v.null());
}
