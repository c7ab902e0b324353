import { DataFault, toSessionUser, withTimeout, type SessionUser } from "@pipelark/shared-contracts";
import { readProfile } from "@pipelark/shared-data/people/personRepository";
import type { SupabaseClient } from "@supabase/supabase-js";
import { endAuthSession } from "#lib/endAuthSession.ts";
import { enterSession, leaveSession, type SessionStore } from "./sessionStore.ts";

/**
 * Checks the stored user against the auth session and the profile, and rewrites or clears it.
 * When the server cannot be reached, a user whose auth session is still here stays signed in: pages say themselves what they cannot load.
 */
export async function restoreSession(store: SessionStore, supabase: () => Promise<SupabaseClient>): Promise<void> {
  const state = store.getState();
  if (state.status !== "restoring") return;
  const checked = await checkStoredUser(state.user, supabase);
  // Somebody signed out or in while the server was asked: what they did is newer than its answer.
  if (store.getState() !== state) return;
  if (checked) enterSession(store, checked);
  else {
    leaveSession(store);
    await endAuthSession(supabase);
  }
}

/** The user as the server knows them, the stored one when it cannot be asked, or null when the session is over. */
async function checkStoredUser(
  user: SessionUser,
  supabase: () => Promise<SupabaseClient>,
): Promise<SessionUser | null> {
  try {
    const client = await supabase();
    const { data, error } = await withTimeout(client.auth.getSession());
    if (error?.name === "AuthRetryableFetchError") return user;
    const account = data.session?.user;
    if (!account || account.id !== user.id) return null;
    const profile = await withTimeout(readProfile(client, account.id));
    return toSessionUser({ id: account.id, email: account.email ?? user.email }, profile);
  } catch (fault) {
    const isOver = fault instanceof DataFault && (fault.kind === "missing" || fault.kind === "forbidden");
    return isOver ? null : user;
  }
}
