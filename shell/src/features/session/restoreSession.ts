import type { ShellServices } from "@pipelark/shared-contracts";
import { endAuthSession } from "#lib/endAuthSession.ts";
import { readUser } from "./readUser.ts";
import { enterSession, leaveSession, type SessionStore } from "./sessionStore.ts";

/**
 * Checks the stored user against the auth session and the profile, and rewrites or clears it.
 * When the server cannot be reached, a user whose auth session is still here stays signed in: pages say themselves what they cannot load.
 */
export async function restoreSession(store: SessionStore, supabase: ShellServices["supabase"]): Promise<void> {
  const state = store.getState();
  if (state.status !== "restoring") return;
  const checked = await readUser(state.user, supabase).catch(() => state.user);
  // Somebody signed out or in while the server was asked: what they did is newer than its answer.
  if (store.getState() !== state) return;
  if (checked) enterSession(store, checked);
  else {
    leaveSession(store);
    await endAuthSession(supabase);
  }
}
