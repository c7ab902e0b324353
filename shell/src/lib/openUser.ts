import { type SessionUser, toSessionUser, type UserProfile } from "@pipelark/shared-contracts/sessionUser";
import { DataFault, withTimeout } from "@pipelark/shared-contracts/unwrap";
import type { SupabaseClient } from "@supabase/supabase-js";
import { endAuthSession } from "./endAuthSession.ts";

/** Result of sign-in and of accepting an invitation. */
export type OpenedUser =
  | { kind: "signed-in"; user: SessionUser }
  /** The session stays, and has to prove the second factor. */
  | { kind: "second-factor" }
  | { kind: "refused"; message: string; advice?: string };

type OpenUserDependencies = {
  supabase: () => Promise<SupabaseClient>;
  readProfile: (client: SupabaseClient, userId: string) => Promise<UserProfile>;
  /** Tells if a session without a profile only lacks its second factor. */
  lacksSecondFactor: (client: SupabaseClient) => Promise<boolean>;
};

/** Builds the session user of an account that has just signed in. Without a profile the sign-in fails. */
export async function openUser(
  { supabase, readProfile, lacksSecondFactor }: OpenUserDependencies,
  account: { id: string; email: string },
): Promise<OpenedUser> {
  const client = await supabase();
  try {
    const profile = await withTimeout(readProfile(client, account.id));
    return { kind: "signed-in", user: toSessionUser(account, profile) };
  } catch (fault) {
    const isMissing = fault instanceof DataFault && fault.kind === "missing";
    if (isMissing && (await withTimeout(lacksSecondFactor(client)).catch(() => false)))
      return { kind: "second-factor" };
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

/** Builds the user of the stored session, which has proved its second factor by now. */
export async function openStoredUser(dependencies: OpenUserDependencies): Promise<OpenedUser> {
  try {
    const { data } = await withTimeout((await dependencies.supabase()).auth.getSession());
    const account = data.session?.user;
    if (!account) return { kind: "refused", message: "Your session has ended", advice: "Sign in again." };
    return await openUser(dependencies, { id: account.id, email: account.email ?? "" });
  } catch {
    return unreachable;
  }
}

/** Message when the server cannot be reached. */
export const unreachable = {
  kind: "refused",
  message: "An unexpected error occurred",
  advice: "We could not reach the server. Check your connection and try again. What you typed is still here.",
} as const satisfies OpenedUser;
