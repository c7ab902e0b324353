import type { SessionState, ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import { DataFault } from "@pipelark/shared-contracts/unwrap";

/** Settings of the fake, all optional. */
export type FakeShell = {
  /** The signed-in user; none by default. */
  user?: SessionUser | null;
  /** Rows by table name, for `readPublic`. Tables that are not listed are empty. */
  tables?: Record<string, unknown[]>;
  /** The user that the database returns on refresh; unchanged by default. */
  refreshUser?: () => Promise<SessionUser | null>;
  /** Entries declared by other remotes; none by default. A remote already knows its own. */
  navigation?: readonly unknown[];
  /** Feature flags by remote; none by default. */
  flags?: NonNullable<ShellServices["flags"]>;
  supabase?: ShellServices["supabase"];
  readPublic?: ShellServices["readPublic"];
  callPublic?: ShellServices["callPublic"];
};

/** Shell services without a shell, with a record of the calls. */
export type FakeShellServices = ShellServices & {
  calls: {
    readPublic: string[];
    callPublic: { name: string; args: Record<string, unknown> }[];
    signOut: number;
    refreshUser: number;
    report: { error: unknown; context: Record<string, string> | undefined }[];
    track: { event: string; detail: Record<string, string> | undefined }[];
  };
  /** Signs somebody in, or out with null. */
  become: (user: SessionUser | null) => void;
};

/** Creates shell services for a remote that runs alone or under test. `supabase` and `callPublic` reject unless given; `readPublic` ignores filters and returns whole tables. */
export function fakeShellServices({
  user = null,
  tables = {},
  refreshUser,
  navigation = [],
  flags = {},
  supabase,
  readPublic,
  callPublic,
}: FakeShell = {}): FakeShellServices {
  const calls: FakeShellServices["calls"] = {
    readPublic: [],
    callPublic: [],
    signOut: 0,
    refreshUser: 0,
    report: [],
    track: [],
  };
  const session = fakeSession(user);

  async function readTable(query: string): Promise<unknown> {
    return tables[query.split("?")[0] ?? ""] ?? [];
  }

  return {
    calls,
    navigation,
    flags,
    become: session.become,
    session: session.store,
    supabase: supabase ?? noBackend,
    readPublic(query) {
      calls.readPublic.push(query);
      return (readPublic ?? readTable)(query);
    },
    callPublic(name, args) {
      calls.callPublic.push({ name, args });
      return callPublic ? callPublic(name, args) : noBackend();
    },
    async refreshUser() {
      calls.refreshUser += 1;
      if (refreshUser) session.become(await refreshUser());
    },
    async signOut() {
      calls.signOut += 1;
      session.become(null);
    },
    report(error, context) {
      calls.report.push({ error, context });
    },
    track(event, detail) {
      calls.track.push({ event, detail });
    },
  };
}

async function noBackend(): Promise<never> {
  throw new DataFault("offline", "There is no backend here");
}

function fakeSession(user: SessionUser | null) {
  const initial = stateOf(user);
  let state = initial;
  const listeners = new Set<(next: SessionState, previous: SessionState) => void>();

  function become(next: SessionUser | null) {
    const previous = state;
    state = stateOf(next);
    for (const listener of listeners) listener(state, previous);
  }

  const store: ShellServices["session"] = {
    getState: () => state,
    getInitialState: () => initial,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { store, become };
}

function stateOf(user: SessionUser | null): SessionState {
  return user ? { status: "signed-in", user } : { status: "signed-out", user: null };
}
