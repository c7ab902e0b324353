import { parseStoredUser, storageKeys, type SessionUser } from "@pipelark/shared-contracts";
import type { SupabaseClient } from "@supabase/supabase-js";
import { endAuthSession } from "#lib/endAuthSession.ts";
import { safeStorage } from "#lib/safeStorage.ts";
import { readUser } from "./readUser.ts";
import { restoreSession } from "./restoreSession.ts";
import { createSessionStore, enterSession, leaveSession, type SessionStore } from "./sessionStore.ts";

/** Why a session ended: by the user or their idleness, in this tab or another, or because the server no longer takes it. */
export type SessionEnd = "left" | "refused-by-server";

export type Session = {
  store: SessionStore;
  /** Resolves when it is known whether somebody is signed in. Fetches the Supabase client only if a user is stored. */
  settled: () => Promise<void>;
  enter: (user: SessionUser) => void;
  /** Reads the user from the server again; ends the session when it is over there. Rejects with a `DataFault` when there is no answer. */
  refresh: () => Promise<void>;
  /** Ends the session here and in the other tabs at once, and on the server as soon as it answers. */
  end: () => void;
};

/** One session for the page; it follows what other tabs do to the stored user. */
export function startSession({
  supabase,
  onEnded,
}: {
  supabase: () => Promise<SupabaseClient>;
  onEnded: (reason: SessionEnd) => void;
}): Session {
  const store = createSessionStore();
  let check: Promise<void> | null = null;
  let refreshing: Promise<void> | null = null;

  function settled() {
    check ??= restoreSession(store, supabase);
    return check;
  }

  function leave(reason: SessionEnd) {
    if (!store.getState().user) return;
    leaveSession(store);
    onEnded(reason);
    void endAuthSession(supabase);
  }

  async function readAgain() {
    const before = store.getState();
    if (before.status !== "signed-in") return;
    const user = await readUser(before.user, supabase);
    // Somebody signed out or in while the server was asked: what they did is newer than its answer.
    if (store.getState() !== before) return;
    if (user) enterSession(store, user);
    else leave("refused-by-server");
  }

  function refresh() {
    // One at a time: a refusal of its own request asks for a refresh as well.
    refreshing ??= readAgain().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  function handleStorage({ key }: StorageEvent) {
    if (key !== null && key !== storageKeys.user) return;
    const before = store.getState().user;
    const now = parseStoredUser(safeStorage.getItem(storageKeys.user));
    if (before && !now) {
      leaveSession(store);
      onEnded("left");
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

  return { store, settled, enter, refresh, end: () => leave("left") };
}
