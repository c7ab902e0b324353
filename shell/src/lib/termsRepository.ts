import { unwrap, type ShellServices } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const versionSchema = v.pipe(v.string(), v.minLength(1));
const outcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("accepted") }),
  v.object({ kind: v.literal("outdated") }),
]);

/** Stores that the signed-in user accepts the terms as they stand now. Throws when that is not stored. */
export async function acceptTerms(client: SupabaseClient, callPublic: ShellServices["callPublic"]): Promise<void> {
  const version = v.parse(versionSchema, await callPublic("terms_version", {}));
  const outcome = unwrap(await client.rpc("accept_terms", { version }), outcomeSchema);
  if (outcome.kind === "outdated") throw new Error("The terms changed while they were accepted");
}
