import { withTimeout } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { unreachable } from "#lib/openUser.ts";
import { tryAgainAdvice } from "#lib/retryAfter.ts";

export type MailOutcome = { kind: "asked" } | { kind: "refused"; message: string; advice?: string };

type RecoveryRequest = { email: string; siteUrl: string };

/** Requests a recovery mail. The answer is the same for unknown addresses. */
export async function requestRecoveryMail(
  supabase: () => Promise<SupabaseClient>,
  { email, siteUrl }: RecoveryRequest,
): Promise<MailOutcome> {
  try {
    const client = await supabase();
    const redirectTo = `${siteUrl}/update-password`;
    const { error } = await withTimeout(client.auth.resetPasswordForEmail(email, { redirectTo }));
    if (!error) return { kind: "asked" };
    if (error.status === 429) return { kind: "refused", message: error.message, advice: tryAgainAdvice() };
    if (error.name === "AuthRetryableFetchError") return unreachable;
    return { kind: "refused", message: error.message };
  } catch {
    return unreachable;
  }
}
