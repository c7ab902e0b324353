import type { SupabaseClient } from "@supabase/supabase-js";
import type { SessionUser } from "./sessionUser.ts";

/** State of the session. `restoring` lasts from the first load until the stored user has been checked. */
export type SessionState =
  | { status: "restoring"; user: SessionUser }
  | { status: "signed-in"; user: SessionUser }
  | { status: "signed-out"; user: null };

/** A store that can be read and subscribed to; fits `useSyncExternalStore` and zustand's `useStore`. */
export type ReadableStore<State> = {
  getState: () => State;
  getInitialState: () => State;
  subscribe: (listener: (state: State, previous: State) => void) => () => void;
};

/** Services that the shell gives to each remote. */
export type ShellServices = {
  session: ReadableStore<SessionState>;
  /** Returns the only Supabase client, fetching its code at the first call. Public pages use `readPublic` instead. */
  supabase: () => Promise<SupabaseClient>;
  /**
   * Reads public rows with plain `fetch`, without the Supabase client. `query` is a PostgREST path such as "meeting_link?slug=eq.meet&select=*".
   * Resolves to the parsed JSON; rejects with a `DataFault`.
   */
  readPublic: (query: string) => Promise<unknown>;
  /**
   * Calls a public database function with the anon role and plain `fetch`, without the Supabase client. Since contract 1.1. Resolves to the parsed
   * JSON; rejects with a `DataFault`.
   */
  callPublic: (name: string, args: Record<string, unknown>) => Promise<unknown>;
  /**
   * Reads the signed-in user from the database again, so that `session` shows changes such as a new name. Since contract 1.2. Ends the session when
   * the server says it is over; rejects with a `DataFault` when there is no answer.
   */
  refreshUser: () => Promise<void>;
  /**
   * List entries of all remotes' live releases, for all roles; parse them with `entriesOf`. Since contract 1.3, and optional: without it a remote
   * knows only its own entries.
   */
  navigation?: readonly unknown[];
  /**
   * Answers that all remotes of this page view share, by name, so that the next remote need not ask again. Emptied when the user changes. Since
   * contract 1.4, and optional: without it a remote keeps its own.
   */
  kept?: Map<string, unknown>;
  /**
   * Whether each feature flag is on, by remote and flag, as it was when the page was loaded. Since contract 1.5, and optional: a shell without it
   * hosts no remote that declares flags.
   */
  flags?: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Ends the session here, in the other tabs and on the server, then goes to `/login`. */
  signOut: () => Promise<void>;
  /** Records a handled error. */
  report: (error: unknown, context?: Record<string, string>) => void;
  /** Records a user action. */
  track: (event: string, detail?: Record<string, string>) => void;
};
