import type { UserProfile } from "@pipelark/shared-contracts/sessionUser";
import { withTimeout } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { openUser, unreachable, type OpenedUser } from "#lib/openUser.ts";
import { tryAgainAdvice } from "#lib/retryAfter.ts";

export type AcceptOutcome =
  | OpenedUser
  /** The invitation is no longer open, or an earlier request whose answer was lost has created the account. */
  | { kind: "invitation-over" }
  | { kind: "password-refused"; message: string };

type AcceptDependencies = {
  supabase: () => Promise<SupabaseClient>;
  readProfile: (client: SupabaseClient, userId: string) => Promise<UserProfile>;
  /** Stores the acceptance of the terms. Never rejects. */
  storeAcceptance: (client: SupabaseClient) => Promise<void>;
};

export type Acceptance = { email: string; token: string; firstName: string; lastName: string; password: string };

/** Creates an invitation's account and signs it in. */
export async function acceptInvitation(
  { supabase, readProfile, storeAcceptance }: AcceptDependencies,
  { email, token, firstName, lastName, password }: Acceptance,
): Promise<AcceptOutcome> {
  try {
    const client = await supabase();
    const account = { invitation_token: token, first_name: firstName, last_name: lastName };
    const { data, error } = await withTimeout(client.auth.signUp({ email, password, options: { data: account } }));
    if (error) {
      if (error.status === 429) return { kind: "refused", message: error.message, advice: tryAgainAdvice() };
      if (error.code === "weak_password") return { kind: "password-refused", message: error.message };
      // Hosted Supabase answers 500 when the database refuses, the same as when the server is in trouble.
      if (error.name === "AuthRetryableFetchError") return unreachable;
      return { kind: "invitation-over" };
    }
    // Hosted Supabase reports no error for a taken address; only the session is missing.
    if (!data.session || !data.user) return { kind: "invitation-over" };
    const created = { id: data.user.id, email: data.user.email ?? email };
    const outcome = await openUser({ supabase, readProfile, lacksSecondFactor: hasProfile }, created);
    if (outcome.kind === "signed-in") await storeAcceptance(client);
    return outcome;
  } catch {
    return unreachable;
  }
}

/** A new account has a profile: a missing one is only hidden, for want of a second factor. */
function hasProfile(): Promise<boolean> {
  return Promise.resolve(true);
}
