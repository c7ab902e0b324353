import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import * as v from "valibot";

const versionSchema = v.pipe(v.string(), v.minLength(1));
const outcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("accepted") }),
  v.object({ kind: v.literal("outdated") }),
]);

/** Stores that the signed-in user accepts the current terms. Throws on failure. */
async function acceptTerms(client: SupabaseClient, callPublic: ShellServices["callPublic"]): Promise<void> {
  const version = v.parse(versionSchema, await callPublic("terms_version", {}));
  const outcome = unwrap(await client.rpc("accept_terms", { version }), outcomeSchema);
  if (outcome.kind === "outdated") throw new Error("The terms changed while they were accepted");
}

const longestWaitMs = 3_000;

/**
 * Stores the acceptance of the terms, with one retry. Never rejects and takes at most three seconds: a failure must not prevent a sign-in with the
 * right password, so it is only reported.
 */
export async function storeAcceptance(
  client: SupabaseClient,
  { callPublic, report }: Pick<ShellServices, "callPublic" | "report">,
): Promise<void> {
  const stored = acceptTerms(client, callPublic)
    .catch(() => acceptTerms(client, callPublic))
    .catch((error: unknown) => report(error, { while: "storing the acceptance of the terms" }));
  const limit = new Promise<void>((resolve) => void setTimeout(resolve, longestWaitMs));
  await Promise.race([stored, limit]);
}
