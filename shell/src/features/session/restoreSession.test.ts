// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazySupabase } from "#lib/supabaseClient.ts";
import { restoreSession } from "./restoreSession.ts";
import { createSessionStore } from "./sessionStore.ts";

const { user, profile } = fakePerson("client");
const config = { supabaseUrl: "http://backend.test", supabaseKey: "key", siteUrl: "" };

let answer: () => Response | Promise<Response>;

beforeEach(() => {
  // Silences the library's warning about several clients in one page.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  answer = () => Response.json(profile);
  vi.stubGlobal("fetch", async () => answer());
  localStorage.setItem(storageKeys.user, JSON.stringify(user));
  giveAuthSession(user.id);
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Stores an auth session as the Supabase client would. */
function giveAuthSession(id: string) {
  const session = {
    access_token: "header.payload.signature",
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Date.now() / 1000 + 3600,
    user: { id, email: user.email, aud: "authenticated" },
  };
  localStorage.setItem(storageKeys.auth, JSON.stringify(session));
}

async function restored() {
  const store = createSessionStore();
  const check = await restoreSession(store, lazySupabase(config));
  return { check, ...store.getState(), stored: localStorage.getItem(storageKeys.user) };
}

it("signs in a stored user whose auth session and profile agree", async () => {
  expect(await restored()).toMatchObject({ status: "signed-in", user });
});

it("rewrites a stored user that the profile contradicts: nobody promotes themselves in storage", async () => {
  localStorage.setItem(storageKeys.user, JSON.stringify({ ...user, role: "admin", name: "Root" }));
  const { status, user: restoredUser, stored } = await restored();
  expect({ status, restoredUser }).toEqual({ status: "signed-in", restoredUser: user });
  expect(JSON.parse(stored ?? "null")).toEqual(user);
});

it("clears a stored user without an auth session", async () => {
  localStorage.removeItem(storageKeys.auth);
  expect(await restored()).toEqual({ check: "checked", status: "signed-out", user: null, stored: null });
});

it("clears a stored user when the auth session is somebody else's", async () => {
  giveAuthSession(fakePerson("staff").user.id);
  expect(await restored()).toEqual({ check: "checked", status: "signed-out", user: null, stored: null });
});

it.each([
  ["the token is refused", () => Response.json({ message: "JWT expired" }, { status: 401 })],
  ["the profile may not be read", () => Response.json({ message: "permission denied" }, { status: 403 })],
])("signs out when %s", async (_, refusal) => {
  answer = refusal;
  expect(await restored()).toEqual({ check: "checked", status: "signed-out", user: null, stored: null });
});

it("leaves a session that reads no profile to the sign-in page, which asks for the second factor", async () => {
  answer = () => Response.json({ code: "PGRST116", message: "0 rows" }, { status: 406 });
  const { check, status, stored } = await restored();
  expect({ check, status, stored }).toEqual({ check: "checked", status: "signed-out", stored: null });
  expect(localStorage.getItem(storageKeys.sessionEnd)).toBe("second-factor");
  expect(localStorage.getItem(storageKeys.auth)).not.toBeNull();
});

it.each([
  ["cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is in trouble", () => Response.json({ message: "boom" }, { status: 500 })],
  ["answers something else", () => new Response("<html>")],
])("keeps a user signed in, unchecked, when the server %s", async (_, fault) => {
  answer = fault;
  expect(await restored()).toMatchObject({ check: "unchecked", status: "signed-in", user });
});

it("gives up on a silent server after ten seconds", async () => {
  answer = async () => new Promise(() => undefined);
  const store = createSessionStore();
  const supabase = lazySupabase(config);
  await supabase();
  vi.useFakeTimers();
  const done = restoreSession(store, supabase);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(store.getState().status).toBe("restoring");
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(store.getState().status).toBe("signed-in");
});

it("asks nothing of the backend when nobody is stored", async () => {
  localStorage.clear();
  const store = createSessionStore();
  await restoreSession(store, async () => Promise.reject(new Error("The client was fetched")));
  expect(store.getState().status).toBe("signed-out");
});
