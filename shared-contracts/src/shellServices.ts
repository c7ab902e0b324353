import type { SupabaseClient } from "@supabase/supabase-js";
import type { SessionUser } from "./sessionUser.ts";

/** Whether somebody is signed in. `restoring` lasts from the first load until the stored user was checked. */
export type SessionState =
  | { status: "restoring"; user: SessionUser }
  | { status: "signed-in"; user: SessionUser }
  | { status: "signed-out"; user: null };

/** A store that can be read and watched; fits `useSyncExternalStore` and zustand's `useStore`. */
export type ReadableStore<State> = {
  getState: () => State;
  getInitialState: () => State;
  subscribe: (listener: (state: State, previous: State) => void) => () => void;
};

/** What the shell hands to each remote. */
export type ShellServices = {
  session: ReadableStore<SessionState>;
  /** The one Supabase client; its code is fetched at the first call. Public pages use `readPublic` instead. */
  supabase: () => Promise<SupabaseClient>;
  /**
   * Reads rows that everybody may see, by plain `fetch` and without the Supabase client.
   * `query` is a PostgREST path such as "meeting_link?slug=eq.meet&select=*".
   * Resolves to the parsed JSON; rejects with a `DataFault`.
   */
  readPublic: (query: string) => Promise<unknown>;
  /**
   * Calls a database function that everybody may call, with the anon role: by plain `fetch`, without the Supabase client.
   * Since contract 1.1. Resolves to the parsed JSON; rejects with a `DataFault`.
   */
  callPublic: (name: string, args: Record<string, unknown>) => Promise<unknown>;
  /**
   * Reads the signed-in user from the database again, so that `session` shows what was changed, such as a name.
   * Since contract 1.2. When the server answers that the session is over, it ends here as well; rejects with a `DataFault` when there is no answer.
   */
  refreshUser: () => Promise<void>;
  /**
   * What the live releases of all remotes declare of the lists that lead to their pages behind the sign-in, for all roles: `entriesOf` reads it.
   * Since contract 1.3, and optional: without it a remote knows its own entries alone.
   */
  navigation?: readonly unknown[];
  /** Ends the session here, in the other tabs and on the server, and goes to `/login`. */
  signOut: () => Promise<void>;
  /** Takes note of an error that was handled. */
  report: (error: unknown, context?: Record<string, string>) => void;
  /** Takes note of something the user did. */
  track: (event: string, detail?: Record<string, string>) => void;
};
