import { type SessionUser, toSessionUser, type UserProfile } from "@pipelark/shared-contracts/sessionUser";
import { DataFault, withTimeout } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { endAuthSession } from "./endAuthSession.ts";

/** Result of sign-in and of accepting an invitation. */
export type OpenedUser =
  | { kind: "signed-in"; user: SessionUser }
  | { kind: "refused"; message: string; advice?: string };

type OpenUserDependencies = {
  supabase: () => Promise<SupabaseClient>;
  readProfile: (client: SupabaseClient, userId: string) => Promise<UserProfile>;
};

/** Builds the session user of an account that has just signed in. Without a profile the sign-in fails. */
export async function openUser(
  { supabase, readProfile }: OpenUserDependencies,
  account: { id: string; email: string },
): Promise<OpenedUser> {
  try {
    const profile = await withTimeout(readProfile(await supabase(), account.id));
    return { kind: "signed-in", user: toSessionUser(account, profile) };
  } catch (fault) {
    // Removes the incomplete session.
    await endAuthSession(supabase);
    if (!(fault instanceof DataFault)) throw fault;
    return {
      kind: "refused",
      message: fault.kind === "missing" ? "User profile not found" : "Failed to load user profile",
      advice:
        fault.kind === "missing"
          ? "Your account hasn't been set up yet. Write to us and we'll set it up."
          : "Your password is correct. Please try again in a moment.",
    };
  }
}

/** Message when the server cannot be reached. */
export const unreachable = {
  kind: "refused",
  message: "An unexpected error occurred",
  advice: "We could not reach the server. Check your connection and try again. What you typed is still here.",
} as const satisfies OpenedUser;
