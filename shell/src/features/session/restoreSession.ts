import type { ShellServices } from "@pipelark/shared-contracts";
import { endAuthSession } from "#lib/endAuthSession.ts";
import { readUser } from "./readUser.ts";
import { keepSessionEnd } from "./sessionEnd.ts";
import { enterSession, leaveSession, type SessionStore } from "./sessionStore.ts";

/**
 * Checks the stored user against the auth session and the profile, and rewrites or clears it. `unchecked`: the server did not answer;
 * a user whose auth session is still here stays, and the page says so.
 */
export async function restoreSession(
  store: SessionStore,
  supabase: ShellServices["supabase"],
): Promise<"checked" | "unchecked"> {
  const state = store.getState();
  if (state.status !== "restoring") return "checked";
  const answer = await readUser(state.user, supabase).then(
    (user) => ({ isKnown: true, user }),
    () => ({ isKnown: false, user: state.user }),
  );
  // Somebody signed out or in while the server was asked: what they did is newer than its answer.
  if (store.getState() !== state) return "checked";
  if (answer.user) {
    enterSession(store, answer.user);
    return answer.isKnown ? "checked" : "unchecked";
  }
  keepSessionEnd("ended");
  leaveSession(store);
  await endAuthSession(supabase);
  return "checked";
}
