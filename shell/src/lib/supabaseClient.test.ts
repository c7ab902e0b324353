// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { lazySupabase } from "./supabaseClient.ts";

const config = { supabaseUrl: "http://backend.test", supabaseKey: "key", siteUrl: "" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Counts the reported refusals when the backend answers everything with this status. */
async function refusalsAt(
  status: number,
  ask: (client: Awaited<ReturnType<ReturnType<typeof lazySupabase>>>) => PromiseLike<unknown>,
) {
  // Silences the library's warning about several clients in one page.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status }));
  const onRefused = vi.fn<() => void>();
  await ask(await lazySupabase(config, onRefused)());
  return onRefused.mock.calls.length;
}

it("tells of data that the server refused because it takes the session no longer", async () => {
  expect(await refusalsAt(401, (client) => client.from("userProfile").select())).toBe(1);
});

it.each([200, 403, 404, 500])("does not take the status %s for the end of the session", async (status) => {
  expect(await refusalsAt(status, (client) => client.from("userProfile").select().retry(false))).toBe(0);
});

it("does not take a wrong password for the end of the session", async () => {
  const credentials = { email: "cleo@northwind.example", password: "wrong" };
  expect(await refusalsAt(401, (client) => client.auth.signInWithPassword(credentials))).toBe(0);
});
