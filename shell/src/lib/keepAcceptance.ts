import type { ShellServices } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { acceptTerms } from "./termsRepository.ts";

const longestWaitMs = 3_000;

/**
 * Stores the acceptance of the terms, with a second try. Never rejects, and holds nobody up for longer than three seconds: somebody
 * who has the right password is signed in, and a failure to store is reported.
 */
export async function keepAcceptance(
  client: SupabaseClient,
  { callPublic, report }: Pick<ShellServices, "callPublic" | "report">,
): Promise<void> {
  const stored = acceptTerms(client, callPublic)
    .catch(() => acceptTerms(client, callPublic))
    .catch((error: unknown) => report(error, { while: "storing the acceptance of the terms" }));
  const limit = new Promise<void>((resolve) => void setTimeout(resolve, longestWaitMs));
  await Promise.race([stored, limit]);
}
