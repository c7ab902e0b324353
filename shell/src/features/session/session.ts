import { parseStoredUser, type SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ReadableStore, SessionState } from "@pipelark/shared-contracts/shellServices";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { forgetDrafts } from "@pipelark/shared-ui/forms/useDraft";
import type { SupabaseClient } from "@supabase/supabase-js";
import { createStore } from "zustand/vanilla";
import { endAuthSession } from "#lib/endAuthSession.ts";
import { forgetFirstAnswers } from "#lib/firstAnswers.ts";
import { safeStorage } from "#lib/safeStorage.ts";
import { readUser } from "./readUser.ts";
import { restoreSession } from "./restoreSession.ts";
import { forgetSessionEnd, storeSessionEnd, readSessionEnd, type SessionEnd } from "./sessionEnd.ts";
import { isConfirmed } from "./keptOwner.ts";
import { createSessionStore, enterSession, leaveSession } from "./sessionStore.ts";

export type Session = {
  store: ReadableStore<SessionState>;
  /** True when the shown user could not be checked because the server did not answer. */
  unchecked: ReadableStore<boolean>;
  /** Resolves when the session state is known. Fetches the Supabase client only if a user is stored. */
  settled: () => Promise<void>;
  /** The user of whom a page may be shown: checked, or confirmed in this tab before and being checked again. Null for anybody else. */
  shownUser: () => SessionUser | null;
  enter: (user: SessionUser) => void;
  /** Reads the user from the server again; ends the session if it is over there. Rejects with a `DataFault` when there is no answer. */
  refresh: () => Promise<void>;
  /** Ends the session here and in other tabs at once, and on the server as soon as it answers. */
  end: (reason: SessionEnd) => void;
};

/** The page's only session. It follows changes of the stored user in other tabs. */
export function startSession({
  supabase,
  onEnded,
}: {
  supabase: () => Promise<SupabaseClient>;
  onEnded: (reason: SessionEnd) => void;
}): Session {
  const store = createSessionStore();
  const unchecked = createStore<boolean>(() => false);
  let check: Promise<void> | null = null;
  let refreshing: Promise<void> | null = null;

  async function restore() {
    const mayBeShown = shownUser() !== null;
    unchecked.setState((await restoreSession(store, supabase)) === "unchecked", true);
    if (mayBeShown && !store.getState().user) onEnded(readSessionEnd() ?? "ended");
  }

  function shownUser() {
    const { status, user } = store.getState();
    return user && (status === "signed-in" || isConfirmed(user)) ? user : null;
  }

  function settled() {
    check ??= restore();
    return check;
  }

  /** Ends the session in this tab. Keeps the user's drafts unless they signed out themselves. */
  function close(reason: SessionEnd) {
    if (reason === "signed-out") forgetDrafts();
    unchecked.setState(false, true);
    leaveSession(store);
    onEnded(reason);
  }

  function leave(reason: SessionEnd) {
    if (!store.getState().user) return;
    // Stored before the user is removed, because other tabs read it when they see that.
    storeSessionEnd(reason);
    close(reason);
    // The sign-in page goes on with the session that lacks only the second factor.
    if (reason !== "second-factor") void endAuthSession(supabase);
  }

  async function refetchUser() {
    const before = store.getState();
    if (before.status !== "signed-in") return;
    const user = await readUser(before.user, supabase);
    // A sign-out or sign-in meanwhile is newer than the answer.
    if (store.getState() !== before) return;
    unchecked.setState(false, true);
    if (!user) leave("ended");
    else if (user === "lacks-second-factor") leave("second-factor");
    // Keeps the object of an unchanged user, to avoid rendering again.
    else if (!isSame(user, before.user)) enterSession(store, user);
  }

  function refresh() {
    // One refresh at a time: its own request may be refused and ask for another refresh.
    refreshing ??= refetchUser().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  function handleStorage({ key }: StorageEvent) {
    if (key !== null && key !== storageKeys.user) return;
    const before = store.getState();
    const now = parseStoredUser(safeStorage.getItem(storageKeys.user));
    if (before.user && !now) {
      close(readSessionEnd() ?? "ended");
    } else if (before.user && now && now.id !== before.user.id) {
      // Reloads when another user signed in elsewhere, so that no data of the first one stays.
      location.reload();
    } else if (before.user && now) {
      follow(before.user, now);
    } else if (now) {
      store.setState({ status: "restoring", user: now }, true);
      check = null;
    }
  }
  window.addEventListener("storage", handleStorage);

  /** Shows another tab's changes to the same user. A changed role is read from the server instead, because any script can write to storage. */
  function follow(before: SessionUser, now: SessionUser) {
    if (store.getState().status !== "signed-in") return;
    if (now.role !== before.role) void refresh().catch(() => undefined);
    else if (!isSame(now, before)) store.setState({ status: "signed-in", user: now }, true);
  }

  function enter(user: SessionUser) {
    check = Promise.resolve();
    // A new sign-in: what was kept in an earlier one stays closed.
    safeStorage.removeItem(storageKeys.signIn);
    unchecked.setState(false, true);
    forgetSessionEnd();
    // What was asked for before the second factor was proved is empty.
    forgetFirstAnswers();
    forgetDrafts({ exceptUserId: user.id });
    enterSession(store, user);
  }

  return { store, unchecked, settled, shownUser, enter, refresh, end: leave };
}

function isSame(one: SessionUser, other: SessionUser): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
