import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../test/freePort.ts";
import { givenSmtpServer } from "../test/givenSmtpServer.ts";
import { startStandIn } from "../test/startStandIn.ts";
import { startPostgres, type ThrowAwayPostgres } from "../test/throwAwayPostgres.ts";
import type { LocalServerOptions } from "./server.ts";
import { startServerProcess, type ServerProcess } from "./startServerProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "two-servers-"));
const dataDir = join(folder, "data");
const toolHost = "tool.example";
const admin = { email: "admin@pipelark.example", password: "pipelark-demo" };
const client = { email: "client@pipelark.example", password: "pipelark-demo" };

let postgres: ThrowAwayPostgres;
let mails: Awaited<ReturnType<typeof givenSmtpServer>>;
let tool: Awaited<ReturnType<typeof startStandIn>>;
let database: Client;
let options: LocalServerOptions;
let servers: [ServerProcess, ServerProcess];
const hooks: string[] = [];

beforeAll(async () => {
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  postgres = await startPostgres();
  mails = await givenSmtpServer();
  tool = await startStandIn(toolHost, (request, response) => {
    hooks.push(String(request.headers["webhook-id"]));
    request.resume().once("end", () => response.writeHead(204).end());
  });
  const databaseUrl = await postgres.createDatabase();
  options = {
    port: 0,
    site: folder,
    databaseUrl,
    dataDir,
    seed: true,
    trustProxy: true,
    smtp: { url: mails.url, from: { name: "Pipelark", address: "hello@pipelark.example" } },
    standIns: tool.standIns,
  };
  // At once, as after a restart of the machine.
  servers = await Promise.all([start(), start()]);
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await Promise.all(servers.map(({ close }) => close()));
  await Promise.all([mails.close(), tool.close()]);
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  return startServerProcess({ ...options, port: await freePort() });
}

const answerSchema = v.object({ access_token: v.optional(v.string()) });

async function signIn(server: ServerProcess, { from, ...login }: { email: string; password: string; from: string }) {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(login),
  });
  return { status: answer.status, token: v.parse(answerSchema, await answer.json()).access_token ?? "" };
}

async function ask(server: ServerProcess, { path, token, body }: { path: string; token: string; body?: unknown }) {
  const headers = { apikey: server.key, authorization: `Bearer ${token}`, "content-type": "application/json" };
  return fetch(`${server.url}${path}`, {
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
}

async function value(query: string): Promise<unknown> {
  const { rows } = await database.query<{ value: unknown }>(query);
  return rows[0]?.value;
}

test("a session of one is a session of the other", async () => {
  const [one, other] = servers;
  const { token } = await signIn(one, { ...admin, from: "192.0.2.1" });
  expect((await ask(other, { path: "/rest/v1/client_account?select=id&limit=1", token })).status).toBe(200);
});

test("a sign-in is not lost when the other server begins a session of the same account in between", async () => {
  await database.query(`
    create sequence public.between;
    grant usage on public.between to public;
    create function public.replace_first() returns trigger language plpgsql as $$
    begin
      if new.reauthentication_token <> '' and nextval('public.between') = 1 then
        new.reauthentication_token := 'of the other server';
      end if;
      return new;
    end
    $$;
    create trigger replace_first before update of reauthentication_token on auth.users
      for each row execute function public.replace_first();
  `);
  expect((await signIn(servers[0], { ...admin, from: "192.0.2.2" })).status).toBe(200);
  expect(Number(await value("select last_value as value from public.between"))).toBeGreaterThan(1);
  await database.query("drop function public.replace_first cascade; drop sequence public.between");
});

test("five wrong passwords are five for both together, and a restart does not forget them", async () => {
  const wrong = { email: client.email, password: "not-the-password", from: "192.0.2.9" };
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) statuses.push((await signIn(servers[time % 2] ?? servers[0], wrong)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  for (const server of servers) expect((await signIn(server, { ...client, from: wrong.from })).status).toBe(429);
  await servers[0].close();
  servers[0] = await start();
  expect((await signIn(servers[0], { ...client, from: wrong.from })).status).toBe(429);
  expect((await signIn(servers[0], { ...client, from: "192.0.2.10" })).status).toBe(200);
});

test("each mail is sent once", async () => {
  const people = Array.from({ length: 60 }, (_, number) => `guest${number}@example.com`);
  const data = JSON.stringify({ link_path: "/accept-invitation#token=abc", role: "staff", invited_by_name: "Ada" });
  mails.received.length = 0;
  for (const person of people)
    await database.query("select private.send_mail($1, 'invitation', $2::jsonb)", [person, data]);
  const unsent =
    "select count(*)::int as value from public.mail_message where to_address like 'guest%' and sent_at is null";
  await expect.poll(() => value(unsent), { timeout: 60_000 }).toBe(0);
  const receivers = mails.received.flatMap(({ to }) => to).filter((to) => to.startsWith("guest"));
  expect(receivers.toSorted()).toEqual(people.toSorted());
});

test("each webhook is delivered once", async () => {
  const { token } = await signIn(servers[1], { ...admin, from: "192.0.2.1" });
  const id = randomUUID();
  const request = { id, address: `https://${toolHost}/hook`, kinds: ["lead.delivered"] };
  await ask(servers[1], { path: "/rest/v1/rpc/save_webhook_endpoint", token, body: { request } });
  await database.query(
    `insert into public.webhook_delivery (endpoint_id, kind, subject_id, body)
     select $1, 'test', $1, jsonb_build_object('type', 'test', 'n', n) from generate_series(1, 60) as n`,
    [id],
  );
  const waiting = "select count(*)::int as value from public.webhook_delivery where state = 'waiting'";
  await expect.poll(() => value(waiting), { timeout: 60_000 }).toBe(0);
  expect(hooks).toHaveLength(60);
  expect(new Set(hooks).size).toBe(60);
});

test("each document is stored once, and every stored one has its file", async () => {
  const undrawn = "select count(*)::int as value from public.invoice where number is not null and pdf_hash is null";
  await expect.poll(() => value(undrawn), { timeout: 60_000 }).toBe(0);
  const { rows } = await database.query<{ id: string; name: string }>(
    "select id::text, name from storage.objects where bucket_id = 'documents'",
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  await expect
    .poll(() => readdirSync(join(dataDir, "files", "kept")).toSorted(), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(rows.map(({ id }) => id).toSorted()));
  expect(readdirSync(join(dataDir, "files", "incoming"))).toEqual([]);
});
