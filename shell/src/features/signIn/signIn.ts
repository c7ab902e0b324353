import { DataFault, toSessionUser, withTimeout, type SessionUser, type UserProfile } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { endAuthSession } from "#lib/endAuthSession.ts";

export type SignInOutcome =
  | { kind: "signed-in"; user: SessionUser }
  | { kind: "refused"; message: string; advice?: string };

type Parts = {
  supabase: () => Promise<SupabaseClient>;
  readProfile: (client: SupabaseClient, userId: string) => Promise<UserProfile>;
};

/** Signs in with a password and builds the session user; each way it can fail is an outcome with the catalogue's message. */
export async function signIn(
  { supabase, readProfile }: Parts,
  credentials: { email: string; password: string },
): Promise<SignInOutcome> {
  try {
    const client = await supabase();
    const answer = client.auth.signInWithPassword(credentials);
    const { data, error } = await withTimeout(answer).catch((silence: unknown) => {
      // An answer that comes after we have given up must not leave a session behind that nobody sees.
      void answer.then(() => endAuthSession(supabase)).catch(() => undefined);
      throw silence;
    });
    if (error) {
      if (error.name === "AuthRetryableFetchError") throw error;
      // The client's name for an answer without a user or a session.
      const isIncomplete = error.name === "AuthInvalidTokenResponseError";
      return { kind: "refused", message: isIncomplete ? "Authentication failed" : error.message };
    }
    // The type says that a user is always there; an answer that breaks the type is what this line is for.
    const account: { id: string; email?: string | undefined } | null = data.user;
    if (!account) return { kind: "refused", message: "Authentication failed" };
    try {
      const profile = await withTimeout(readProfile(client, account.id));
      return {
        kind: "signed-in",
        user: toSessionUser({ id: account.id, email: account.email ?? credentials.email }, profile),
      };
    } catch (fault) {
      // Without a profile nobody is signed in: the half-open session must not stay behind.
      await endAuthSession(supabase);
      if (!(fault instanceof DataFault)) throw fault;
      return {
        kind: "refused",
        message: fault.kind === "missing" ? "User profile not found" : "Failed to load user profile",
        advice:
          fault.kind === "missing"
            ? "Your account exists, but nobody has set it up yet. Write to us and we will."
            : "Nothing is wrong with your password. Please try again in a moment.",
      };
    }
  } catch {
    return {
      kind: "refused",
      message: "An unexpected error occurred",
      advice: "We could not reach the server. Check your connection and try again; what you typed is still here.",
    };
  }
}
