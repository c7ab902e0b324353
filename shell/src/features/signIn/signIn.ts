import type { UserProfile } from "@pipelark/shared-contracts/sessionUser";
import { withTimeout } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { endAuthSession } from "#lib/endAuthSession.ts";
import { openUser, unreachable, type OpenedUser } from "#lib/openUser.ts";
import { tryAgainAdvice } from "#lib/retryAfter.ts";

export type SignInOutcome = OpenedUser;

type SignInDependencies = {
  supabase: () => Promise<SupabaseClient>;
  readProfile: (client: SupabaseClient, userId: string) => Promise<UserProfile>;
  lacksSecondFactor: (client: SupabaseClient) => Promise<boolean>;
  /** Stores the acceptance of the terms. Never rejects. */
  storeAcceptance: (client: SupabaseClient) => Promise<void>;
};

/** Signs in with a password and builds the session user. Each failure is an outcome with the message of the catalogue. */
export async function signIn(
  { supabase, readProfile, lacksSecondFactor, storeAcceptance }: SignInDependencies,
  credentials: { email: string; password: string },
): Promise<SignInOutcome> {
  try {
    const client = await supabase();
    const answer = client.auth.signInWithPassword(credentials);
    const { data, error } = await withTimeout(answer).catch((silence: unknown) => {
      // Removes the session of an answer that comes after the timeout.
      void answer.then(() => endAuthSession(supabase)).catch(() => undefined);
      throw silence;
    });
    if (error) {
      if (error.name === "AuthRetryableFetchError") throw error;
      if (error.status === 429) return { kind: "refused", message: error.message, advice: tryAgainAdvice() };
      // Name of the client's error for an answer without user or session.
      const isIncomplete = error.name === "AuthInvalidTokenResponseError";
      return { kind: "refused", message: isIncomplete ? "Authentication failed" : error.message };
    }
    // The type promises a user, but a broken answer may have none.
    const account: { id: string; email?: string | undefined } | null = data.user;
    if (!account) return { kind: "refused", message: "Authentication failed" };
    const email = account.email ?? credentials.email;
    const outcome = await openUser({ supabase, readProfile, lacksSecondFactor }, { id: account.id, email });
    if (outcome.kind === "signed-in") await storeAcceptance(client);
    return outcome;
  } catch {
    return unreachable;
  }
}
