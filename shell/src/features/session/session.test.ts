// @vitest-environment jsdom
import { storageKeys } from "@pipelark/shared-contracts";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startSession, type SessionEnd } from "./session.ts";

/** The simulated browser; Vitest puts it there. */
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
  vi.restoreAllMocks();
});

function signedIn() {
  const onEnded = vi.fn<(reason: SessionEnd) => void>();
  const session = startSession({ supabase, onEnded });
  session.enter(user);
  return { session, onEnded };
}

/** What this page is told when another tab changes storage. */
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
  session.end();
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
  session.end();
  await vi.waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1));
});

it("ends although the Supabase client cannot be fetched", () => {
  const session = startSession({
    supabase: async () => Promise.reject(new Error("offline")),
    onEnded: () => undefined,
  });
  session.enter(user);
  session.end();
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

it("loads the page again when another tab became somebody else", () => {
  // jsdom cannot load pages; that it was asked to is what it complains about.
  const complaint = vi.fn<(error: Error) => void>();
  jsdom.virtualConsole.removeAllListeners("jsdomError").on("jsdomError", complaint);
  const { session } = signedIn();
  anotherTab(storageKeys.user, JSON.stringify(other));
  expect(session.store.getState().user).not.toEqual(other);
  expect(complaint.mock.calls[0]?.[0].message).toContain("navigation");
});

describe("reading the user again", () => {
  /** A session over a server that answers like this when it is asked who is signed in. */
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

  it.each([
    ["refuses the token", () => Response.json({ message: "session ended" }, { status: 401 })],
    ["has no profile for it", () => Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 })],
  ])("ends the session when the server %s, and says so", async (_, answer) => {
    const { session, onEnded } = await sessionOver(answer);
    await session.refresh();
    expect(session.store.getState().status).toBe("signed-out");
    expect(onEnded).toHaveBeenCalledExactlyOnceWith("refused-by-server");
  });

  it("ends the session when the auth session is somebody else's", async () => {
    const { session, onEnded } = await sessionOver(() => Response.json(profile), other.id);
    await session.refresh();
    expect(onEnded).toHaveBeenCalledExactlyOnceWith("refused-by-server");
  });

  it("keeps the session and rejects when the server does not answer", async () => {
    const { session, onEnded } = await sessionOver(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(session.refresh()).rejects.toMatchObject({ kind: "offline" });
    expect(session.store.getState()).toEqual({ status: "signed-in", user });
    expect(onEnded).not.toHaveBeenCalled();
  });

  it("asks once, whoever wants it meanwhile", async () => {
    const answer = vi.fn<() => Response>(() => Response.json(profile));
    const { session } = await sessionOver(answer);
    await Promise.all([session.refresh(), session.refresh()]);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it("does not bring back somebody who signed out while the server was asked", async () => {
    const { session, onEnded } = await sessionOver(() => Response.json(profile));
    const refreshed = session.refresh();
    session.end();
    await refreshed;
    expect(session.store.getState().status).toBe("signed-out");
    expect(onEnded).toHaveBeenCalledExactlyOnceWith("left");
  });
});
