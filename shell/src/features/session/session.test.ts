// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startSession } from "./session.ts";
import { readSessionEnd, type SessionEnd } from "./sessionEnd.ts";

/** The simulated browser, provided by Vitest. */
declare const jsdom: {
  virtualConsole: {
    removeAllListeners: (event: string) => typeof jsdom.virtualConsole;
    on: (event: string, listener: (error: Error) => void) => void;
  };
};

const { user, profile } = fakePerson("client");
const other = fakePerson("staff").user;
const supabase = supabaseOver(() => Response.json(profile));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function signedIn() {
  const onEnded = vi.fn<(reason: SessionEnd) => void>();
  const session = startSession({ supabase, onEnded });
  session.enter(user);
  return { session, onEnded };
}

/** Dispatches the event for a change of storage in another tab. */
function anotherTab(key: string | null, value: string | null) {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
}

it("is signed in at once after entering, and has nothing left to check", async () => {
  const { session } = signedIn();
  await session.settled();
  expect(session.store.getState()).toEqual({ status: "signed-in", user });
});

it("checks the stored user once, whoever asks", () => {
  localStorage.setItem(storageKeys.user, JSON.stringify(user));
  const counted = vi.fn(() => new Promise<never>(() => undefined));
  const session = startSession({ supabase: counted, onEnded: () => undefined });
  expect(session.settled()).toBe(session.settled());
  expect(counted).toHaveBeenCalledTimes(1);
});

it("never asks for the Supabase client while nobody is stored", async () => {
  const counted = vi.fn(supabase);
  await startSession({ supabase: counted, onEnded: () => undefined }).settled();
  expect(counted).not.toHaveBeenCalled();
});

it("ends here at once, before the server answers", () => {
  const onEnded = vi.fn<() => void>();
  const session = startSession({ supabase: async () => new Promise(() => undefined), onEnded });
  session.enter(user);
  session.end("signed-out");
  expect(session.store.getState().status).toBe("signed-out");
  expect(localStorage.getItem(storageKeys.user)).toBeNull();
  expect(onEnded).toHaveBeenCalledTimes(1);
});

it("ends the session on the server", async () => {
  const signedOut = vi.fn<() => Promise<{ error: null }>>(async () => ({ error: null }));
  const client = await supabase();
  vi.spyOn(client.auth, "signOut").mockImplementation(signedOut);
  const session = startSession({ supabase: async () => client, onEnded: () => undefined });
  session.enter(user);
  session.end("signed-out");
  await expect.poll(() => signedOut).toHaveBeenCalledTimes(1);
});

it("ends although the Supabase client cannot be fetched", () => {
  const session = startSession({
    supabase: async () => Promise.reject(new Error("offline")),
    onEnded: () => undefined,
  });
  session.enter(user);
  session.end("signed-out");
  expect(session.store.getState().status).toBe("signed-out");
});

it.each([
  ["signs out", storageKeys.user, null],
  ["clears all storage", null, null],
  ["writes junk over the user", storageKeys.user, `{"role":"admin"}`],
])("follows another tab that %s", (_, key, value) => {
  const { session, onEnded } = signedIn();
  anotherTab(key, value);
  expect(session.store.getState()).toEqual({ status: "signed-out", user: null });
  expect(onEnded).toHaveBeenCalledTimes(1);
});

it("stays as it is when another tab writes something else", () => {
  const { session, onEnded } = signedIn();
  anotherTab(storageKeys.theme, "dark");
  expect(session.store.getState().status).toBe("signed-in");
  expect(onEnded).not.toHaveBeenCalled();
});

it.each<SessionEnd>(["signed-out", "idle", "ended", "password-changed"])(
  "knows that another tab's session ended because of: %s",
  (reason) => {
    const { onEnded } = signedIn();
    localStorage.setItem(storageKeys.sessionEnd, reason);
    anotherTab(storageKeys.user, null);
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(reason);
  },
);

it("shows a name that another tab has changed", () => {
  const { session, onEnded } = signedIn();
  anotherTab(storageKeys.user, JSON.stringify({ ...user, name: "Clea Client" }));
  expect(session.store.getState()).toEqual({ status: "signed-in", user: { ...user, name: "Clea Client" } });
  expect(onEnded).not.toHaveBeenCalled();
});

it("does not take a role from storage: the server is asked", () => {
  const { session } = signedIn();
  anotherTab(storageKeys.user, JSON.stringify({ ...user, role: "admin" }));
  expect(session.store.getState()).toMatchObject({ user: { role: "client" } });
});

describe("drafts of unsaved forms", () => {
  const own = `pipelark.draft.${user.id}.update-new`;
  const foreign = `pipelark.draft.${other.id}.update-new`;

  it.each<[SessionEnd, string | null]>([
    ["signed-out", null],
    ["idle", "{}"],
    ["ended", "{}"],
    ["password-changed", "{}"],
  ])("is, after the end by %s: %j", (reason, kept) => {
    const { session } = signedIn();
    sessionStorage.setItem(own, "{}");
    session.end(reason);
    expect(sessionStorage.getItem(own)).toBe(kept);
  });

  it("is forgotten in the other tabs too after a sign-out", () => {
    signedIn();
    sessionStorage.setItem(own, "{}");
    localStorage.setItem(storageKeys.sessionEnd, "signed-out");
    anotherTab(storageKeys.user, null);
    expect(sessionStorage.getItem(own)).toBeNull();
  });

  it("is kept for the same user, and gone when another one comes", () => {
    sessionStorage.setItem(own, "{}");
    sessionStorage.setItem(foreign, "{}");
    signedIn();
    expect([sessionStorage.getItem(own), sessionStorage.getItem(foreign)]).toEqual(["{}", null]);
  });
});

it("keeps the reason of the end for the sign-in page until somebody signs in", () => {
  const { session } = signedIn();
  session.end("idle");
  expect(readSessionEnd()).toBe("idle");
  session.enter(user);
  expect(readSessionEnd()).toBeNull();
});

it("loads the page again when another tab became somebody else", () => {
  // jsdom cannot load pages, but it logs the attempt.
  const complaint = vi.fn<(error: Error) => void>();
  jsdom.virtualConsole.removeAllListeners("jsdomError").on("jsdomError", complaint);
  const { session } = signedIn();
  anotherTab(storageKeys.user, JSON.stringify(other));
  expect(session.store.getState().user).not.toEqual(other);
  expect(complaint.mock.calls[0]?.[0].message).toContain("navigation");
});

describe("reading the user again", () => {
  /** Starts a session over a server with this answer about the user. */
  async function sessionOver(answer: () => Response | Promise<Response>, accountId = user.id) {
    const client = await supabaseOver(answer)();
    const session = { user: { id: accountId, email: user.email } };
    const getSession = vi.fn<() => Promise<unknown>>(async () => ({ data: { session }, error: null }));
    Object.assign(client.auth, { getSession, signOut: async () => ({ error: null }) });
    const onEnded = vi.fn<(reason: SessionEnd) => void>();
    const started = startSession({ supabase: async () => client, onEnded });
    started.enter(user);
    return { session: started, onEnded };
  }

  it("shows and stores a changed name", async () => {
    const { session } = await sessionOver(() => Response.json({ ...profile, firstName: "Clea" }));
    await session.refresh();
    expect(session.store.getState()).toMatchObject({ status: "signed-in", user: { name: "Clea Client" } });
    expect(localStorage.getItem(storageKeys.user)).toContain("Clea Client");
  });

  it.each([["refuses the token", () => Response.json({ message: "session ended" }, { status: 401 })]])(
    "ends the session when the server %s, and says so",
    async (_, answer) => {
      const { session, onEnded } = await sessionOver(answer);
      await session.refresh();
      expect(session.store.getState().status).toBe("signed-out");
      expect(onEnded).toHaveBeenCalledExactlyOnceWith("ended");
    },
  );

  it("leads to the second factor when the session reads no profile any more, and keeps the session on the server", async () => {
    const client = await supabaseOver(() => Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 }))();
    const signOut = vi.fn<() => void>();
    const getSession = async () => ({ data: { session: { user: { id: user.id, email: user.email } } }, error: null });
    Object.assign(client.auth, { getSession, signOut });
    const onEnded = vi.fn<(reason: SessionEnd) => void>();
    const session = startSession({ supabase: async () => client, onEnded });
    session.enter(user);
    await session.refresh();
    expect(onEnded).toHaveBeenCalledExactlyOnceWith("second-factor");
    expect([session.store.getState().status, readSessionEnd()]).toEqual(["signed-out", "second-factor"]);
    expect(signOut).not.toHaveBeenCalled();
  });

  it("ends the session when the auth session is somebody else's", async () => {
    const { session, onEnded } = await sessionOver(() => Response.json(profile), other.id);
    await session.refresh();
    expect(onEnded).toHaveBeenCalledExactlyOnceWith("ended");
  });

  it("leaves everything as it is when nothing has changed", async () => {
    const { session } = await sessionOver(() => Response.json(profile));
    const before = session.store.getState();
    await session.refresh();
    expect(session.store.getState()).toBe(before);
  });

  it("keeps the session and rejects when the server does not answer", async () => {
    const { session, onEnded } = await sessionOver(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(session.refresh()).rejects.toMatchObject({ kind: "offline" });
    expect(session.store.getState()).toEqual({ status: "signed-in", user });
    expect(onEnded).not.toHaveBeenCalled();
  });

  it("says that nobody was checked while the server does not answer at the first load, until it does", async () => {
    localStorage.setItem(storageKeys.user, JSON.stringify(user));
    let answer = () => Promise.resolve(Response.json({ message: "boom" }, { status: 500 }));
    const client = await supabaseOver(() => answer())();
    const getSession = async () => ({ data: { session: { user: { id: user.id, email: user.email } } }, error: null });
    Object.assign(client.auth, { getSession });
    const session = startSession({ supabase: async () => client, onEnded: () => undefined });
    await session.settled();
    expect([session.store.getState().status, session.unchecked.getState()]).toEqual(["signed-in", true]);
    await expect(session.refresh()).rejects.toMatchObject({ kind: "unexpected" });
    expect(session.unchecked.getState()).toBe(true);
    answer = () => Promise.resolve(Response.json(profile));
    await session.refresh();
    expect(session.unchecked.getState()).toBe(false);
  });

  it("asks once, whoever wants it meanwhile", async () => {
    const answer = vi.fn<() => Response>(() => Response.json(profile));
    const { session } = await sessionOver(answer);
    await Promise.all([session.refresh(), session.refresh()]);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it("does not restore a session that was signed out during the request", async () => {
    const { session, onEnded } = await sessionOver(() => Response.json(profile));
    const refreshed = session.refresh();
    session.end("signed-out");
    await refreshed;
    expect(session.store.getState().status).toBe("signed-out");
    expect(onEnded).toHaveBeenCalledExactlyOnceWith("signed-out");
  });
});
