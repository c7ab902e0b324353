import { randomBytes, randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "../backend/engine/migrate.ts";
import { freePort } from "../test/freePort.ts";
import { bookingRequest, slotsRequest } from "../test/guestBooking.ts";
import { startPostgres, type ThrowAwayPostgres } from "../test/throwAwayPostgres.ts";
import { startServerProcess, type ServerProcess } from "./startServerProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "rolling-upgrade-"));
/** The servers of today are the older ones. The newer ones have a migration more. */
const newerDir = join(folder, "newer");
const today = readMigrations("supabase").at(-1)?.version;
const next = "29990101000000";
/** Expands what requests use, and takes the locks for that. */
const migration = `-- What a next version needs.
-- Serves older servers.

alter table public.audit_entry add column origin text;
alter table public.task add column estimate_minutes integer constraint "estimate is minutes" check (estimate_minutes > 0);
alter table public.meeting add column room text;
create index on public.task (estimate_minutes);
create table public.room (name text primary key);
`;
const callers = 4;

let postgres: ThrowAwayPostgres;
let databaseUrl: string;
let database: Client;

beforeAll(async () => {
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  for (const part of ["migrations", "former", "seed"])
    cpSync(join("supabase", part), join(newerDir, part), { recursive: true });
  writeFileSync(join(newerDir, "migrations", `${next}_rooms.sql`), migration);
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(version: "older" | "newer"): Promise<ServerProcess> {
  return startServerProcess({
    port: await freePort(),
    site: folder,
    dataDir: join(folder, "data"),
    databaseUrl,
    seed: true,
    trustProxy: true,
    ...(version === "newer" && { supabaseDir: newerDir }),
  });
}

const sessionSchema = v.object({ access_token: v.string() });

type Sent = { token?: string; body?: unknown };

/** The servers behind a proxy, which asks those that it was told of, one after the other. */
function createBalancer(first: ServerProcess[]) {
  const servers = [...first];
  const failures: string[] = [];
  let asked = 0;

  async function ask(path: string, { token, body }: Sent = {}): Promise<unknown> {
    asked += 1;
    const server = servers[asked % servers.length];
    if (server === undefined) throw new Error("There is no server");
    const address = `10.${[...randomBytes(3)].join(".")}`;
    const headers = {
      apikey: server.key,
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    try {
      const answer = await fetch(`${server.url}${path}`, {
        headers,
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) failures.push(`${path}: ${answer.status} ${text}`);
      return path.endsWith(".txt") ? text : JSON.parse(text);
    } catch (error) {
      failures.push(`${path}: ${String(error)} ${error instanceof Error ? String(error.cause) : ""}`);
      return null;
    }
  }

  /** Ends a server as an operator does: it gets no more requests, answers those that it has, and is then gone. */
  async function takeOut(server: ServerProcess): Promise<void> {
    servers.splice(servers.indexOf(server), 1);
    await server.stop();
  }

  return { ask, takeOut, add: (server: ServerProcess) => void servers.push(server), failures, count: () => asked };
}

type Balancer = ReturnType<typeof createBalancer>;

async function signIn({ ask }: Balancer): Promise<string> {
  const login = { email: "admin@pipelark.example", password: "pipelark-demo" };
  return v.parse(sessionSchema, await ask("/auth/v1/token?grant_type=password", { body: login })).access_token;
}

/** Visitors and an admin, without a break: reads, writes, bookings, sign-ins and files. */
function startTraffic(balancer: Balancer): () => Promise<void> {
  const end = new AbortController();
  async function visit(): Promise<void> {
    let token = await signIn(balancer);
    for (let round = 0; !end.signal.aborted; round += 1) {
      if (round % 20 === 19) token = await signIn(balancer);
      await balancer.ask("/robots.txt");
      await balancer.ask("/rest/v1/site_setting?select=key,value");
      await balancer.ask("/rest/v1/audit_entry?select=action&limit=5", { token });
      await balancer.ask("/rest/v1/rpc/save_task", {
        token,
        body: { request: { id: randomUUID(), title: "Call", kind: "internal" } },
      });
      await book();
    }
  }

  async function book(): Promise<void> {
    const free = await balancer.ask("/rest/v1/rpc/free_slots", { body: slotsRequest() });
    const request = bookingRequest(free);
    await balancer.ask("/rest/v1/rpc/book_meeting", { body: { request } });
  }

  const visitors = Promise.all(Array.from({ length: callers }, visit));
  return async () => {
    end.abort();
    await visitors;
  };
}

async function readiness({ url }: ServerProcess): Promise<unknown> {
  return (await fetch(`${url}/health/ready`)).json();
}

async function lastApplied(): Promise<unknown> {
  const { rows } = await database.query<{ last: string }>(
    "select max(version) as last from supabase_migrations.schema_migrations",
  );
  return rows[0]?.last;
}

test("servers are upgraded one after the other and taken back again, and no request fails", async () => {
  const [oldOne, oldTwo] = [await start("older"), await start("older")];
  expect(await lastApplied()).toBe(today);
  const balancer = createBalancer([oldOne, oldTwo]);
  const endTraffic = startTraffic(balancer);
  async function serveForAWhile(): Promise<void> {
    const until = balancer.count() + 60;
    await expect.poll(balancer.count, { timeout: 60_000 }).toBeGreaterThan(until);
  }
  await serveForAWhile();

  await balancer.takeOut(oldOne);
  const newOne = await start("newer");
  expect(await lastApplied()).toBe(next);
  balancer.add(newOne);
  await serveForAWhile();
  await balancer.takeOut(oldTwo);
  const newTwo = await start("newer");
  balancer.add(newTwo);
  await serveForAWhile();
  expect(await readiness(newTwo)).toEqual({ status: "ready" });

  await balancer.takeOut(newOne);
  const againOne = await start("older");
  expect(await readiness(againOne)).toEqual({ status: "ready", schema: "newer" });
  expect(againOne.printed()).toContain(`A newer server has changed it (migrations up to ${next})`);
  balancer.add(againOne);
  await serveForAWhile();
  await balancer.takeOut(newTwo);
  const againTwo = await start("older");
  balancer.add(againTwo);
  await serveForAWhile();

  await endTraffic();
  await Promise.all([againOne.stop(), againTwo.stop()]);
  expect(balancer.failures).toEqual([]);
  expect(await lastApplied()).toBe(next);
}, 300_000);
