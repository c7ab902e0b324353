import { withTimeout } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { unreachable } from "#lib/openUser.ts";
import { tryAgainAdvice } from "#lib/retryAfter.ts";

export type UpdateOutcome =
  | { kind: "changed" }
  | { kind: "link-over" }
  | { kind: "password-refused"; message: string }
  | { kind: "refused"; message: string; advice?: string };

type PasswordUpdate = { tokenHash: string; password: string };

/**
 * Uses a recovery link and sets the password. The link is used on submit, not when the page opens, because mail scanners open pages. After a refused
 * password `client` keeps the link's session, so that the next try can use it.
 */
export async function updatePassword(
  supabase: () => Promise<SupabaseClient>,
  { tokenHash, password }: PasswordUpdate,
): Promise<UpdateOutcome> {
  try {
    const { auth } = await supabase();
    const isOpen = (await auth.getSession()).data.session !== null;
    const opened = isOpen ? null : await withTimeout(auth.verifyOtp({ type: "recovery", token_hash: tokenHash }));
    if (opened?.error) return outcomeOf(opened.error, "link");
    const { error } = await withTimeout(auth.updateUser({ password }));
    if (error) return outcomeOf(error, "password");
    // The password is changed, even if this sign-out fails.
    await withTimeout(auth.signOut({ scope: "global" })).catch(() => undefined);
    return { kind: "changed" };
  } catch {
    return unreachable;
  }
}

type AuthFault = { name: string; message: string; code?: string | undefined; status?: number | undefined };

function outcomeOf({ name, message, code, status = 0 }: AuthFault, step: "link" | "password"): UpdateOutcome {
  if (status === 429) return { kind: "refused", message, advice: tryAgainAdvice() };
  if (code === "weak_password" || code === "same_password") return { kind: "password-refused", message };
  const isOver = step === "link" || name === "AuthSessionMissingError" || code === "session_not_found";
  if (isOver && name !== "AuthRetryableFetchError" && status < 500) return { kind: "link-over" };
  return unreachable;
}
