import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../test/freePort.ts";
import { startPostgres, type ThrowAwayPostgres } from "../test/throwAwayPostgres.ts";
import { startServerProcess, type ServerProcess } from "./startServerProcess.ts";

const site = mkdtempSync(join(tmpdir(), "database-away-"));
let postgres: ThrowAwayPostgres;
let databaseUrl: string;
let server: ServerProcess;

writeFileSync(join(site, "robots.txt"), "User-agent: *");

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  server = await startServerProcess({ port: await freePort(), site, databaseUrl, seed: true });
});

afterAll(async () => {
  await server.close();
  await postgres.close();
  rmSync(site, { recursive: true, force: true });
});

type Answer = { status: number; retryAfter: string | null; body: string; milliseconds: number };

async function ask(path: string, body?: unknown, { url, key } = server): Promise<Answer> {
  const start = performance.now();
  const headers = { apikey: key, "content-type": "application/json" };
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, { ...sent, headers, signal: AbortSignal.timeout(30_000) });
  const text = await answer.text();
  const milliseconds = performance.now() - start;
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body: text, milliseconds };
}

const login = { email: "client@pipelark.example", password: "pipelark-demo" };
const asks: [path: string, body?: unknown][] = [
  ["/rest/v1/site_setting?select=key&is_public=eq.true"],
  ["/rest/v1/meeting_type?select=slug"],
  ["/rest/v1/rpc/free_slots", { meeting: "30-mins-meeting", from_time: new Date(), until_time: new Date() }],
  ["/auth/v1/token?grant_type=password", login],
  ["/auth/v1/token?grant_type=refresh_token", { refresh_token: "00000000-0000-4000-8000-000000000000" }],
];

async function expectAway(within: number): Promise<void> {
  const answers = await Promise.all(asks.map(async ([path, body]) => ({ path, ...(await ask(path, body)) })));
  for (const { path, status, retryAfter, body, milliseconds } of answers) {
    expect({ path, status, retryAfter }).toEqual({ path, status: 503, retryAfter: "5" });
    expect(body).toContain("Please try again in a few seconds");
    expect(milliseconds, path).toBeLessThan(within);
  }
}

async function expectBack(): Promise<void> {
  await expect.poll(async () => (await ask("/health/ready")).status, { timeout: 20_000, interval: 250 }).toBe(200);
  for (const [path, body] of asks) expect((await ask(path, body)).status, path).toBeLessThan(500);
}

/** Limits of a request: two seconds until the next question of the watch, and two for its answer; the rest is for a busy machine. */
const noticed = 8000;
const atOnce = 2000;

test("a database that is frozen is answered for in seconds, then at once, and pages are there all the time", async () => {
  await expectBack();
  postgres.freeze();
  try {
    await expectAway(noticed);
    await expectAway(atOnce);
    expect(await ask("/health/ready")).toMatchObject({ status: 503, retryAfter: "5" });
    expect((await ask("/health/live")).status).toBe(200);
    expect((await ask("/robots.txt")).milliseconds).toBeLessThan(atOnce);
    expect((await ask("/metrics")).body).toMatch(/^pipelark_database_up 0$/m);
  } finally {
    postgres.thaw();
  }
  await expectBack();
  expect((await ask("/metrics")).body).toMatch(/^pipelark_database_up 1$/m);
});

test("a database that has stopped is answered for at once, and one that starts again is used again", async () => {
  await postgres.stop();
  await expectAway(noticed);
  await expectAway(atOnce);
  await postgres.start();
  await expectBack();
  expect(server.printed()).not.toContain("password");
  expect(server.printed()).toMatch(/answers again/);
});

test("a server that starts before its database waits for it, and says so", async () => {
  await postgres.stop();
  const port = await freePort();
  const starting = startServerProcess({ port, site, databaseUrl, seed: true, waitMs: 60_000 });
  const early = { ...server, url: `http://localhost:${port}` };
  const live = () => ask("/health/live", undefined, early).then(({ status }) => status, String);
  await expect.poll(live, { timeout: 20_000, interval: 250 }).toBe(200);
  expect(await ask("/health/ready", undefined, early)).toMatchObject({ status: 503, retryAfter: "5" });
  expect(await ask("/robots.txt", undefined, early)).toMatchObject({ status: 503, retryAfter: "5" });
  await postgres.start();
  const late = await starting;
  try {
    expect((await ask("/health/ready", undefined, late)).status).toBe(200);
    expect((await ask("/rest/v1/meeting_type?select=slug", undefined, late)).status).toBe(200);
    expect(late.printed()).toContain("Waiting for PostgreSQL");
  } finally {
    await late.close();
  }
});
