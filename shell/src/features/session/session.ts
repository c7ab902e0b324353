import { parseStoredUser, storageKeys, type SessionUser } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { endAuthSession } from "#lib/endAuthSession.ts";
import { safeStorage } from "#lib/safeStorage.ts";
import { restoreSession } from "./restoreSession.ts";
import { createSessionStore, enterSession, leaveSession, type SessionStore } from "./sessionStore.ts";

export type Session = {
  store: SessionStore;
  /** Resolves when it is known whether somebody is signed in. Fetches the Supabase client only if a user is stored. */
  settled: () => Promise<void>;
  enter: (user: SessionUser) => void;
  /** Ends the session here and in the other tabs at once, and on the server as soon as it answers. */
  end: () => void;
};

/** One session for the page; it follows what other tabs do to the stored user. */
export function startSession({
  supabase,
  onEnded,
}: {
  supabase: () => Promise<SupabaseClient>;
  onEnded: () => void;
}): Session {
  const store = createSessionStore();
  let check: Promise<void> | null = null;

  function settled() {
    check ??= restoreSession(store, supabase);
    return check;
  }

  function end() {
    if (!store.getState().user) return;
    leaveSession(store);
    onEnded();
    void endAuthSession(supabase);
  }

  function handleStorage({ key }: StorageEvent) {
    if (key !== null && key !== storageKeys.user) return;
    const before = store.getState().user;
    const now = parseStoredUser(safeStorage.getItem(storageKeys.user));
    if (before && !now) {
      leaveSession(store);
      onEnded();
    } else if (before && now && now.id !== before.id) {
      // Somebody else signed in elsewhere: nothing of the first user may stay on this page.
      location.reload();
    } else if (!before && now) {
      store.setState({ status: "restoring", user: now }, true);
      check = null;
    }
  }
  window.addEventListener("storage", handleStorage);

  function enter(user: SessionUser) {
    check = Promise.resolve();
    enterSession(store, user);
  }

  return { store, settled, enter, end };
}
