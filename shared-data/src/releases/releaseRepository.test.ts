import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { listFigures, listMessages, readLiveSite } from "./releaseRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());
afterEach(() => vi.unstubAllGlobals());

const weekAgo = new Date(Date.now() - 7 * 86_400_000);

it("gives an admin the figures and messages of a week, and staff no row", async () => {
  const admin = await backend.clientOf("admin");
  const figures = await listFigures(admin, weekAgo);
  expect(figures.find(({ version }) => version === "0.9.1-5eed02a7c41d")).toMatchObject({
    part: "booking",
    loads: 140,
    errors: 9,
    loadFailures: 2,
    brokenLoads: 9,
    lcp: expect.any(Number),
  });
  expect((await listMessages(admin, weekAgo)).map(({ message }) => message)).toContain("starts is not iterable");
  const staff = await backend.clientOf("staff");
  expect([await listFigures(staff, weekAgo), await listMessages(staff, weekAgo)]).toEqual([[], []]);
});

it("refuses a visitor", async () => {
  await expect(listFigures(await backend.clientOf("visitor"), weekAgo)).rejects.toMatchObject({ kind: "forbidden" });
});

const release = { version: "1.0.1-bbbbbbbbbbbb", contract: "1.1", files: {} };
const manifest = {
  shell: { version: "1.0.0-aaaaaaaaaaaa", contract: "1.2" },
  remotes: { booking: { title: "Booking", live: release, previous: null } },
};
const change = {
  generation: 2,
  at: "2026-11-20T09:10:23Z",
  by: "Ada",
  act: "release",
  reason: "a fix",
  changed: { "remote-booking": release.version },
};

/** Reads the live versions of a site with these answers. */
async function liveSiteOf(answers: Record<string, Response>) {
  vi.stubGlobal("fetch", async (path: string) => answers[path] ?? new Response("Not found", { status: 404 }));
  return readLiveSite(await supabaseOver(() => Response.json([]))());
}

it("returns the live versions with time, author and reason", async () => {
  const { parts, log } = await liveSiteOf({
    "/releases.json": Response.json(manifest),
    "/releases/log": Response.json([change]),
  });
  expect(log).toBe("read");
  expect(parts).toMatchObject([
    { part: "shell", version: "1.0.0-aaaaaaaaaaaa", since: null },
    { part: "booking", version: release.version, contract: "1.1", since: { by: "Ada", reason: "a fix" } },
  ]);
});

it.each([
  ["absent", "does not know it", new Response("Not found", { status: 404 })],
  ["absent", "has pages alone", new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
  ["silent", "has lost it for now", new Response("Bad gateway", { status: 502 })],
  ["silent", "answers garbage", Response.json({ changes: 1 })],
])("does without the log, as %s, where the host %s", async (log, _how, answer) => {
  const site = await liveSiteOf({ "/releases.json": Response.json(manifest), "/releases/log": answer });
  expect(site.log).toBe(log);
  expect(site.parts.map(({ since }) => since)).toEqual([null, null]);
});

it("refuses the log to everyone except admins", async () => {
  const site = liveSiteOf({
    "/releases.json": Response.json(manifest),
    "/releases/log": new Response(null, { status: 403 }),
  });
  await expect(site).rejects.toMatchObject({ kind: "forbidden" });
});

it("gives up on a log that does not arrive after some seconds", async () => {
  // Scales timeouts down to a thousandth.
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), ms / 1000);
    return ending.signal;
  });
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    if (path === "/releases.json") return Response.json(manifest);
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
  });
  const site = await readLiveSite(await supabaseOver(() => Response.json([]))());
  expect(site).toMatchObject({ log: "silent", parts: [{ part: "shell" }, { part: "booking" }] });
  expect(Math.max(...timeout.mock.calls.flat())).toBeLessThanOrEqual(10_000);
});

it.each([
  ["something else", Response.json({}), { kind: "unexpected" }],
  ["nothing", new Response(null, { status: 503 }), { status: 503 }],
])("says what is wrong with a site that answers %s", async (_what, answer, fault) => {
  const site = liveSiteOf({ "/releases/log": Response.json([]), "/releases.json": answer });
  await expect(site).rejects.toMatchObject(fault);
});
