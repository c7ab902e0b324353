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

it("drops reads that are under way when the session ends, which would be refused", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const asked: { path: string; signal: AbortSignal | null | undefined }[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const path = new URL(input).pathname;
    asked.push({ path, signal: init.signal });
    return path.endsWith("/logout") ? Response.json({}) : new Promise<Response>(() => undefined);
  });
  const client = await lazySupabase(config)();
  void Promise.resolve(client.from("userProfile").select().retry(false));
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.signal?.aborted).toBe(false);
  await client.auth.admin.signOut("token", "local");
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, undefined]);
});
