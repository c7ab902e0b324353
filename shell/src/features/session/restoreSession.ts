import { DataFault, readProfile, toSessionUser, withPatience } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { enterSession, leaveSession, type SessionStore } from "./sessionStore.ts";

/**
 * Checks the stored user against the auth session and the profile, and rewrites or clears it.
 * When the server cannot be reached, a user whose auth session is still here stays signed in: pages say themselves what they cannot load.
 */
export async function restoreSession(store: SessionStore, supabase: () => Promise<SupabaseClient>): Promise<void> {
  const state = store.getState();
  if (state.status !== "restoring") return;
  const { user } = state;
  try {
    const client = await supabase();
    const { data, error } = await client.auth.getSession();
    const account = data.session?.user;
    if (error?.name === "AuthRetryableFetchError") return enterSession(store, user);
    if (!account || account.id !== user.id) return leaveSession(store);
    const profile = await withPatience(readProfile(client, account.id));
    enterSession(store, toSessionUser({ id: account.id, email: account.email ?? user.email }, profile));
  } catch (fault) {
    if (fault instanceof DataFault && (fault.kind === "missing" || fault.kind === "forbidden")) leaveSession(store);
    else enterSession(store, user);
  }
}
