import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { endAuthSession } from "#lib/endAuthSession.ts";
import { readUser } from "./readUser.ts";
import { storeSessionEnd } from "./sessionEnd.ts";
import { enterSession, leaveSession, type SessionStore } from "./sessionStore.ts";

/**
 * Checks the stored user against the auth session and the profile, then updates or removes it. `unchecked`: the server did not answer; a user with a
 * stored auth session stays, and the page shows a notice.
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
  // A sign-out or sign-in meanwhile is newer than the answer.
  if (store.getState() !== state) return "checked";
  if (answer.user === "lacks-second-factor") {
    // The session stays: the sign-in page goes on with it.
    storeSessionEnd("second-factor");
    leaveSession(store);
    return "checked";
  }
  if (answer.user) {
    enterSession(store, answer.user);
    return answer.isKnown ? "checked" : "unchecked";
  }
  storeSessionEnd("ended");
  leaveSession(store);
  await endAuthSession(supabase);
  return "checked";
}
