import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as v from "valibot";
import { startPostgres, type ThrowAwayPostgres } from "../../test/throwAwayPostgres.ts";
import { openEngine, type Engine } from "./engine.ts";

const siteUrl = "http://localhost:4400";
const password = "pipelark-demo";
const folder = mkdtempSync(join(tmpdir(), "pipelark-own-"));
let server: ThrowAwayPostgres;
let engine: Engine;

// Refused requests are logged there.
vi.spyOn(console, "error").mockImplementation(() => undefined);
// Node 20 has no WebSocket, and supabase-js requires one even if it is never used.
vi.stubGlobal("WebSocket", EventTarget);

beforeAll(async () => {
  server = await startPostgres();
  engine = await openEngine({ databaseUrl: await server.createDatabase(), seed: true, siteUrl });
  // Settings that a request sees in its transaction, including those that an earlier one may have left on the
  // connection.
  await engine.sql.exec(`
    create function public.seen() returns jsonb language sql set search_path = '' as $$
      select jsonb_build_object(
        'role', current_user,
        'uid', auth.uid(),
        'claims', current_setting('request.jwt.claims', true),
        'headers', current_setting('request.headers', true)::jsonb ->> 'x-probe',
        'timeout', current_setting('statement_timeout'),
        'connection', pg_backend_pid()
      )
    $$;
    create function public.wait_for_lock(key int) returns void language sql set search_path = '' as
      'select pg_advisory_xact_lock_shared(key)';
    create function public.fail() returns void language plpgsql set search_path = '' as
      'begin raise exception ''failed on purpose''; end';
  `);
});

afterAll(async () => {
  await engine.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function clientOf(headers: Record<string, string> = {}, target: Engine = engine) {
  return createClient(siteUrl, target.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers, fetch: (input, init) => target.fetch(new Request(input, init)) },
  });
}

const seenSchema = v.object({
  role: v.string(),
  uid: v.nullable(v.string()),
  claims: v.pipe(v.string(), v.parseJson()),
  headers: v.nullable(v.string()),
  timeout: v.string(),
  connection: v.number(),
});

async function seenBy(client: ReturnType<typeof clientOf>) {
  const { data } = await client.rpc("seen");
  return v.parse(seenSchema, data);
}

async function signedIn(name: string, target?: Engine) {
  const client = clientOf({}, target);
  const { error } = await client.auth.signInWithPassword({ email: `${name}@pipelark.example`, password });
  if (error) throw error;
  return client;
}

describe("requests on a pool of connections", () => {
  test("each has its own role, claims and headers, whatever ran on its connection before", async () => {
    const people = [await signedIn("admin"), await signedIn("client"), clientOf({ "x-probe": "visitor" })];
    const asked = Array.from({ length: 20 }, () => people).flat();
    const answers = await Promise.all(
      asked.map(async (person, index) => {
        if (index % 4 === 0) await person.rpc("fail");
        return seenBy(person);
      }),
    );
    const ids = await Promise.all(people.map(async (person) => (await person.auth.getUser()).data.user?.id));
    const expected = ids.map((uid) =>
      uid === undefined
        ? { role: "anon", uid: null, headers: "visitor", claims: { role: "anon" } }
        : { role: "authenticated", uid, headers: null, claims: { role: "authenticated", sub: uid } },
    );
    answers.forEach((seen, index) => expect(seen).toMatchObject(expected[index % people.length] ?? {}));
    expect(new Set(answers.map((seen) => seen.connection)).size).toBeGreaterThan(3);
  });

  test("a connection that is free has no caller on it", async () => {
    const client = await signedIn("client");
    await Promise.all(Array.from({ length: 30 }, () => client.rpc("seen")));
    // As the pool's own role: without a session and without a request's role.
    const { rows } = await engine.sql.query("select current_user as role, current_setting('role') as set");
    expect(rows).toEqual([{ role: "pipelark", set: "none" }]);
    expect(await seenBy(clientOf())).toMatchObject({ role: "anon", uid: null });
  });

  test("one that takes long holds up nobody, and the server ends it after 8 s", async () => {
    const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
    const held = await engine.sql.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(1)");
      const slow = Array.from({ length: 5 }, () =>
        clientOf()
          .rpc("wait_for_lock", { key: 1 })
          .then(() => undefined),
      );
      await vi.waitFor(async () => expect((await tx.query(waiting)).rowCount).toBe(5), { timeout: 30_000 });
      // They are answered when this transaction ends, and it ends after this one does.
      expect((await seenBy(clientOf())).timeout).toBe("8s");
      return slow;
    });
    await Promise.all(held);
  });

  test("a recovery link works while others read and sign in", async () => {
    await clientOf().auth.resetPasswordForEmail("client2@pipelark.example");
    const { rows } = await engine.sql.query(
      "select recovery_token from auth.users where email = 'client2@pipelark.example'",
    );
    const reading = Array.from({ length: 40 }, () => clientOf().from("meeting_link").select("slug"));
    const [verified, other, ...read] = await Promise.all([
      clientOf().auth.verifyOtp({ type: "recovery", token_hash: String(rows[0]?.recovery_token) }),
      signedIn("staff"),
      ...reading,
    ]);
    expect(verified.data.user?.email).toBe("client2@pipelark.example");
    expect((await other.auth.getUser()).data.user?.email).toBe("staff@pipelark.example");
    expect(read.map(({ data }) => data?.length)).toEqual(read.map(() => 14));
  });

  test("they keep working after the server has ended all connections", async () => {
    await clientOf().rpc("seen");
    const others =
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'pipelark'";
    await engine.sql.query(others);
    await vi.waitFor(async () => expect((await clientOf().rpc("seen")).error).toBeNull(), { timeout: 30_000 });
  });
});

describe("values", () => {
  test("are stored and answered as the embedded database does it", async () => {
    // A new engine, because an engine reads the list of tables only once.
    const own = await openEngine({ databaseUrl: await server.createDatabase(), seed: true, siteUrl });
    const embedded = await openEngine({ seed: true, siteUrl });
    const both = [own, embedded];
    const script = `
      create table public.kinds (
        id int primary key, j jsonb, words text[], amount numeric, big bigint, at timestamptz, day date, hour time,
        span tstzrange, yes boolean, real double precision, lasts interval, raw bytea, many bigint[], moments timestamptz[]
      );
      grant all on public.kinds to authenticated;
      create function public.echo(j jsonb, words text[], amount numeric, big bigint, at timestamptz) returns jsonb
        language sql set search_path = '' as
        'select jsonb_build_array(j, jsonb_typeof(j), words, amount, big, at)';
    `;
    for (const target of both) await target.sql.exec(script);
    const documents = [{ a: [1, "x"] }, ["a", "b"], [], "text", 'a "quoted" text', 12.5, true, null];
    const rows = documents.map((j, id) => ({
      id,
      j,
      words: ["a b", 'c"d', "{e}"],
      amount: "12.50",
      big: 12,
      at: "2026-11-20T09:10:23.5+02:00",
      day: "2026-11-20",
      hour: "09:30:00",
      span: "[2026-11-20T09:00:00Z,2026-11-20T10:00:00Z)",
      yes: true,
      real: 0.5,
      lasts: "01:30:00",
      many: [1, 2],
      moments: ["2026-11-20T09:10:23Z"],
    }));
    async function answersOf(target: Engine) {
      const admin = await signedIn("admin", target);
      const answers: unknown[] = [await admin.from("kinds").insert(rows).select().order("id")];
      for (const { id, j, words, amount, big, at } of rows) {
        answers.push(await admin.rpc("echo", { j, words, amount, big, at }));
        answers.push(await admin.from("kinds").update({ j, words }).eq("id", id).select());
      }
      answers.push(await admin.from("kinds").select("id, at").in("id", [1, 2]).contains("words", ["a b"]));
      answers.push(await admin.from("kinds").select("id", { count: "exact" }).gte("at", "2026-11-20").limit(2));
      answers.push(await admin.from("kinds").insert({ id: 1 }), await admin.from("kinds").select("nothing"));
      answers.push(
        await admin.from("kinds").insert({ id: "x" }),
        await admin.from("meeting_link").select("slug, auto_open").order("slug"),
      );
      return answers;
    }
    expect(await answersOf(own)).toEqual(await answersOf(embedded));
    for (const target of both) await target.close();
  });
});

test("a request whose function waits for a table that gets a column is answered", async () => {
  const databaseUrl = await server.createDatabase();
  // One connection, which knows the table's columns from the call before.
  const target = await openEngine({ databaseUrl, requestConnections: 1, seed: true, siteUrl });
  await target.sql.exec(`
    create table public.growing (id int);
    insert into public.growing values (1);
    create function public.grown() returns setof public.growing language sql volatile security definer set search_path = '' as
      'select * from public.growing';
    grant execute on function public.grown() to authenticated;
  `);
  const admin = await signedIn("admin", target);
  expect(await admin.rpc("grown")).toMatchObject({ status: 200, data: [{ id: 1 }] });
  const changing = new Client({ connectionString: databaseUrl });
  await changing.connect();
  await changing.query("begin; alter table public.growing add column name text");
  const asked = admin.rpc("grown");
  const answer = asked.then((response) => response);
  const waiting = "select count(*)::int as waiting from pg_locks where not granted";
  await expect.poll(async () => (await changing.query<{ waiting: number }>(waiting)).rows[0]?.waiting).toBe(1);
  await changing.query("commit");
  expect(await answer).toMatchObject({ status: 200, data: [{ id: 1, name: null }] });
  await changing.end();
  await target.close();
});

describe("setting up", () => {
  test("two servers that start at once make the database once, and share its secrets", async () => {
    const databaseUrl = await server.createDatabase();
    const dataDir = join(folder, "shared");
    const engines = await Promise.all([1, 2].map(() => openEngine({ databaseUrl, dataDir, seed: true, siteUrl })));
    expect(engines[0]?.secretKey).toBe(engines[1]?.secretKey);
    const counted = await engines[0]?.sql.query(
      "select count(*)::int as admins from auth.users where email = 'admin@pipelark.example'",
    );
    expect(counted?.rows).toEqual([{ admins: 1 }]);
    await Promise.all(engines.map((each) => each.close()));
    const files = readdirSync(dataDir);
    expect(files.join()).toMatch(/^secrets-[\da-f-]{36}\.json$/);
    expect(statSync(join(dataDir, String(files[0]))).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);

    const again = await openEngine({ databaseUrl, dataDir, seed: false, siteUrl });
    expect(again.secretKey).toBe(engines[0]?.secretKey);
    await again.close();
  });

  test("a server that cannot be used is named, without the password", async () => {
    const unreachable = openEngine({ databaseUrl: "postgres://ada:hidden@127.0.0.1:1/crm", seed: false, siteUrl });
    const error = await unreachable.catch((reason: unknown) => String(reason));
    expect(error).toContain("PostgreSQL crm at 127.0.0.1:1 cannot be used: connect ECONNREFUSED");
    expect(error).not.toContain("hidden");
  });

  test("sslmode is heeded", async () => {
    const databaseUrl = await server.createDatabase();
    const refused = openEngine({ databaseUrl: `${databaseUrl}&sslmode=require`, seed: false, siteUrl });
    await expect(refused).rejects.toThrow("SSL");
  });
});
