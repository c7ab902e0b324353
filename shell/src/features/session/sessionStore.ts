import { forgetKept } from "@pipelark/shared-contracts/kept/keptRecords";
import { parseStoredUser, type SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { SessionState } from "@pipelark/shared-contracts/shellServices";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { createStore } from "zustand/vanilla";
import { safeStorage } from "#lib/safeStorage.ts";
import { confirmOwner } from "./keptOwner.ts";

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Starts from the stored user, which is not trusted: the state stays `restoring` until it is checked. */
export function createSessionStore() {
  const hint = parseStoredUser(safeStorage.getItem(storageKeys.user));
  if (!hint) {
    safeStorage.removeItem(storageKeys.user);
    forgetKept();
  }
  return createStore<SessionState>(() =>
    hint ? { status: "restoring", user: hint } : { status: "signed-out", user: null },
  );
}

/** Stores the user and makes the session theirs. */
export function enterSession(store: SessionStore, user: SessionUser) {
  safeStorage.setItem(storageKeys.user, JSON.stringify(user));
  confirmOwner(user);
  store.setState({ status: "signed-in", user }, true);
}

/** Removes the stored user, their recent pages and what this tab has kept of them. Other tabs notice and follow. */
export function leaveSession(store: SessionStore) {
  safeStorage.removeItem(storageKeys.signIn);
  forgetKept();
  safeStorage.removeItem(storageKeys.user);
  safeStorage.removeItem(storageKeys.recents);
  store.setState({ status: "signed-out", user: null }, true);
}
