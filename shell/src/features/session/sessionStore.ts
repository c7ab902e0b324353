import { parseStoredUser, storageKeys, type SessionState, type SessionUser } from "@pipelark/shared-contracts";
import { createStore } from "zustand/vanilla";
import { safeStorage } from "#lib/safeStorage.ts";

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Starts from the stored user, which is only a hint: the state stays `restoring` until it was checked. */
export function createSessionStore() {
  const hint = parseStoredUser(safeStorage.getItem(storageKeys.user));
  if (!hint) safeStorage.removeItem(storageKeys.user);
  return createStore<SessionState>(() =>
    hint ? { status: "restoring", user: hint } : { status: "signed-out", user: null },
  );
}

/** Stores the user and makes the session theirs. */
export function enterSession(store: SessionStore, user: SessionUser) {
  safeStorage.setItem(storageKeys.user, JSON.stringify(user));
  store.setState({ status: "signed-in", user }, true);
}

/** Clears the stored user. Other tabs see the key go and follow. */
export function leaveSession(store: SessionStore) {
  safeStorage.removeItem(storageKeys.user);
  store.setState({ status: "signed-out", user: null }, true);
}
