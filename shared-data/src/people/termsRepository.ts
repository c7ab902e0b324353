import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const outcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("accepted") }),
  /** An admin has edited the terms since. */
  v.object({ kind: v.literal("outdated") }),
]);
export type AcceptTermsOutcome = v.InferOutput<typeof outcomeSchema>;

/** Stores that the user accepts this version of the terms. Throws a `DataFault`. */
export async function acceptTerms(client: SupabaseClient, version: string): Promise<AcceptTermsOutcome> {
  return unwrap(await client.rpc("accept_terms", { version }).retry(false), outcomeSchema);
}
