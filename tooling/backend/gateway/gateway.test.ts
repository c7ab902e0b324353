import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { openSeededEngine } from "../test/seededEngine.ts";
import { createGateway, type Gateway } from "./gateway.ts";

const siteUrl = "http://localhost:4400";
const password = "pipelark-demo";
let engine: Engine;
let gateway: Gateway;

// Refused requests are logged there.
vi.spyOn(console, "error").mockImplementation(() => undefined);
// Node 20 has no WebSocket, and supabase-js requires one even if it is never used.
vi.stubGlobal("WebSocket", EventTarget);

beforeAll(async () => {
  engine = await openSeededEngine(siteUrl);
  // Created before the first request: the engine reads the list of functions only once.
  await engine.sql.exec(`create function public.headers_seen() returns text language sql
    as $$ select current_setting('request.headers', true) $$;
    grant execute on function public.headers_seen() to anon`);
  gateway = await createGateway(engine);
});

afterAll(async () => {
  await gateway.close();
  await engine.close();
});

let lastAddress = 0;
/** Returns a new address for each request, so that the limits of other requests do not apply. */
function newAddress(): string {
  lastAddress += 1;
  return `10.0.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
}

type RequestOptions = {
  method?: string;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  address?: string;
};

function ask(
  path: string,
  { method, body, text, headers, address = newAddress() }: RequestOptions = {},
): Promise<Response> {
  const payload = text ?? (body === undefined ? null : JSON.stringify(body));
  const request = new Request(`${siteUrl}${path}`, {
    method: method ?? (payload === null ? "GET" : "POST"),
    headers: {
      apikey: engine.publishableKey,
      ...(payload !== null && { "content-type": "application/json" }),
      ...headers,
    },
    body: payload,
  });
  return gateway.fetch(request, { address });
}

function clientOf(address = newAddress()) {
  return createClient(siteUrl, engine.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => gateway.fetch(new Request(input, init), { address }) },
  });
}

async function signedIn(email: string) {
  const client = clientOf();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
}

describe("attacks that once worked", () => {
  test.each(["recovery", "magiclink", "email_change", "signup", "reauthentication"])(
    "a list for a token of the type %s signs nobody in",
    async (type) => {
      for (const token_hash of [[""], "", [null], { "": "" }]) {
        expect((await ask("/auth/v1/verify", { body: { type, token_hash } })).status).toBe(400);
      }
    },
  );

  test.each([
    ["a table embedded in an embedded one", "*,meeting_host(*,weekly_hours(*))"],
    ["a second table", "starts,meeting_host(name),host:meeting_host(name)"],
    ["a second table of which nothing is read", "starts,meeting_host(),host:meeting_host!inner()"],
    ["one column under many names", Array.from({ length: 100 }, (_, index) => `a${index}:starts`).join(",")],
    ["one column in two ways", "starts, starts"],
    ["one column under many names that hold a parenthesis", 'a:starts,"(b:starts)":ends'],
    ["parts of one column", "a:starts->x,b:starts->x"],
    ["one column of an embedded table under many names", "starts,meeting_host(a:name,b:name)"],
  ])("%s is not read", async (_, select) => {
    const answer = await ask(`/rest/v1/weekly_hours?${new URLSearchParams({ select })}`);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: "PGRST100" })]);
  });

  test("columns of their own names, under another name, and of one embedded table are read", async () => {
    const select = "weekday,starts,until:ends,host:meeting_host(id,name)";
    const answer = await ask(`/rest/v1/weekly_hours?${new URLSearchParams({ select, limit: "1" })}`);
    expect([answer.status, await answer.json()]).toEqual([200, [expect.objectContaining({ host: expect.anything() })]]);
  });

  test("refuses patterns with exponential matching time and counts of all rows", async () => {
    expect((await ask("/rest/v1/meeting_link?slug=match.(a%2B)%2B%24")).status).toBe(400);
    expect((await ask("/rest/v1/meeting_link?or=(slug.imatch.x)")).status).toBe(400);
    expect((await ask("/rest/v1/meeting_link", { headers: { prefer: "count=exact" } })).status).toBe(400);
    expect(
      (await ask("/rest/v1/meeting_link", { headers: { prefer: "count=exact", authorization: "Bearer x" } })).status,
    ).toBe(400);
  });

  test("nobody learns by a cast which names there are in the database", async () => {
    for (const select of ["slug::regclass", "a:slug::regclass", '"slug"::text', "slug,meeting_type(slug::regclass)"]) {
      const query = new URLSearchParams({ select }).toString();
      expect((await ask(`/rest/v1/meeting_link?${query}`)).status, select).toBe(400);
    }
  });

  test("a name that every object has is no column, and leaves the process as it was", async () => {
    for (const query of [
      "__proto__=eq.1",
      "constructor=eq.1",
      "toString=eq.1",
      "a.__proto__=eq.1",
      "select=__proto__:key",
    ]) {
      expect((await ask(`/rest/v1/site_setting?${query}`)).status, query).toBe(400);
    }
    expect((await ask("/rest/v1/rpc/terms_version", { text: '{"constructor":1}' })).status).toBe(400);
    expect(Object.keys(Object.prototype).concat(Object.keys(Object))).toEqual([]);
    expect((await signedIn("client@pipelark.example")).session.access_token).toMatch(/^ey/);
  });

  test("a number that is too large for one is not taken for none", async () => {
    const text = '{"request":{"amount_cents":1e400}}';
    expect((await ask("/rest/v1/rpc/add_update", { text })).status).toBe(400);
  });

  test("a page of another origin is not let in", async () => {
    const origin = "https://evil.example";
    const asks = { origin, "access-control-request-method": "POST", "access-control-request-headers": "apikey" };
    const answers = [
      await ask("/rest/v1/site_setting", { method: "OPTIONS", headers: asks }),
      await ask("/auth/v1/token?grant_type=password", { method: "OPTIONS", headers: asks }),
      await ask("/auth/v1/health", { headers: { origin } }),
      await ask("/rest/v1/nothing", { headers: { origin } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 405, 200, 404]);
    const names = answers.flatMap(({ headers }) => [...headers.keys()]);
    expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  test("an account cannot change its email address or its data", async () => {
    const { session } = await signedIn("client@pipelark.example");
    for (const body of [{ email: "admin@pipelark.example" }, { data: { role: "admin" } }]) {
      const headers = { authorization: `Bearer ${session.access_token}` };
      expect((await ask("/auth/v1/user", { method: "PUT", body, headers })).status).toBe(400);
    }
  });
});

describe("requests about accounts", () => {
  test("a body over 8 KB, of another type or cut off in its text is refused", async () => {
    const body = JSON.stringify({ email: "x".repeat(9000), password });
    expect((await ask("/auth/v1/token?grant_type=password", { text: body })).status).toBe(413);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await ask("/auth/v1/token?grant_type=password", { text: "email=a", headers })).status).toBe(415);
  });

  test.each([
    ["token", 400],
    ["token?grant_type=pkce", 400],
    ["token?grant_type=password&grant_type=refresh_token", 400],
    ["otp", 404],
    ["magiclink", 404],
    ["resend", 404],
    ["authorize?provider=github", 404],
    ["admin/users", 404],
    ["reauthenticate", 404],
    ["%6ftp", 404],
    ["verify?type=recovery&token=", 405],
    ["user/", 404],
  ])("%s answers %i", async (path, status) => {
    const method = status === 405 ? "GET" : "POST";
    expect((await ask(`/auth/v1/${path}`, { method, ...(method === "POST" && { body: {} }) })).status).toBe(status);
  });
});

describe("accepted REST requests", () => {
  test("known names only, by known methods", async () => {
    for (const path of ["", "users", "pg_class", "rpc/pg_sleep", "rpc/", "meeting_link/1"]) {
      expect((await ask(`/rest/v1/${path}`)).status, path).toBe(404);
    }
    expect((await ask("/rest/v1/meeting_link", { method: "PUT", body: {} })).status).toBe(405);
    expect((await ask("/rest/v1/client_balance", { body: {} })).status).toBe(405);
    expect((await ask("/rest/v1/rpc/free_slots", { method: "GET" })).status).toBe(405);
  });

  test.each([
    "limit=1001",
    "limit=-1",
    "limit=x",
    "a%00b=eq.1",
    "apikey=x",
    "slug=eq.%00",
    `slug=eq.${"x".repeat(2001)}`,
  ])("the query %s is refused", async (query) => {
    expect((await ask(`/rest/v1/meeting_link?${query}`)).status).toBe(400);
  });

  test("a list where a function takes one value, a change of all rows and a foreign schema are refused", async () => {
    const { rows } = await engine.sql.query(
      `select proname as name, proargnames[1] as argument from pg_proc
       where pronamespace = 'public'::regnamespace and proargtypes[0] = 'text'::regtype limit 1`,
    );
    const { name, argument } = { name: String(rows[0]?.["name"]), argument: String(rows[0]?.["argument"]) };
    expect((await ask(`/rest/v1/rpc/${name}`, { body: { [argument]: [""] } })).status).toBe(400);
    expect((await ask("/rest/v1/meeting_link", { method: "DELETE" })).status).toBe(400);
    expect((await ask("/rest/v1/meeting_link", { headers: { "accept-profile": "auth" } })).status).toBe(400);
  });

  test("a caller cannot say where they call from", async () => {
    const request = new Request(`${siteUrl}/rest/v1/rpc/headers_seen`, {
      method: "POST",
      headers: {
        apikey: engine.publishableKey,
        "cf-connecting-ip": "6.6.6.6",
        "x-forwarded-for": "6.6.6.6",
        cookie: "a",
      },
    });
    const seen = await (await gateway.fetch(request, { address: "192.0.2.7" })).text();
    expect(seen).toContain('\\"cf-connecting-ip\\":\\"192.0.2.7\\"');
    expect(seen).not.toMatch(/6\.6\.6\.6|cookie/);
  });

  test("answers are kept nowhere and taken for nothing else", async () => {
    for (const path of ["/rest/v1/meeting_link", "/auth/v1/health", "/auth/v1/otp"]) {
      const { headers } = await ask(path);
      expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual(["no-store", "nosniff"]);
    }
  });

  test("a request without our key is refused", async () => {
    for (const apikey of ["", "sb_publishable_other", "a, b"]) {
      expect([400, 401]).toContain((await ask("/rest/v1/meeting_link", { headers: { apikey } })).status);
    }
  });
});

describe("edge functions", () => {
  const secret = "no caller's";
  const echo = (request: Request) => Promise.resolve(Response.json(Object.fromEntries(request.headers)));

  test("get every header of the caller but those that say who they are", async () => {
    const other = await createGateway(engine, { askFunction: echo });
    const forged = ["cf-connecting-ip", "x-forwarded-for", "x-real-ip", "forwarded", "true-client-ip", "cf-ipcountry"];
    const headers = {
      ...Object.fromEntries(forged.map((name) => [name, secret])),
      cookie: secret,
      "stripe-signature": "t=1",
    };
    const request = new Request(`${siteUrl}/functions/v1/health`, { method: "POST", headers, body: "{}" });
    const seen = await (await other.fetch(request, { address: "192.0.2.7" })).text();
    expect(seen).not.toContain(secret);
    const own = { "cf-connecting-ip": "192.0.2.7", "x-forwarded-for": "192.0.2.7", "stripe-signature": "t=1" };
    expect(JSON.parse(seen)).toMatchObject(own);
    await other.close();
  });

  test("are asked thirty times in ten seconds by one network, and a token whose session is over is refused", async () => {
    const other = await createGateway(engine, { askFunction: echo });
    const call = (last: string, headers: Record<string, string> = {}) =>
      other.fetch(new Request(`${siteUrl}/functions/v1/health`, { headers }), { address: `2001:db8::${last}` });
    const { session } = await signedIn("client@pipelark.example");
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await call("1", headers)).status).toBe(200);
    await engine.sql.query("delete from auth.sessions");
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1000);
    expect((await call("2", headers)).status).toBe(401);
    clock.mockRestore();
    const statuses = new Set<number>();
    for (let time = 0; time < 31; time += 1) statuses.add((await call(time.toString(16))).status);
    expect([...statuses]).toEqual([200, 429]);
    await other.close();
  });
});

test("a caller with many IPv6 networks reads no more than four others, with at most sixty-four concurrent requests", async () => {
  // Without the database: 800 reads of it may take longer than the ten seconds of the limit.
  const own = await createGateway({ ...engine, fetch: () => Promise.resolve(Response.json([])) });
  const path = `${siteUrl}/rest/v1/site_setting?select=key&limit=1`;
  function read(number: number): Promise<Response> {
    const request = new Request(path, { headers: { apikey: engine.publishableKey } });
    const network = (number % 200) * 256 + Math.floor(number / 200);
    return own.fetch(request, { address: `2001:db8:7:${network.toString(16)}::1` });
  }
  const atOnce = await Promise.all(Array.from({ length: 70 }, (_, number) => read(number)));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(64);
  let more = 0;
  while ((await read(64 + more)).status === 200) more += 1;
  expect(64 + more).toBe(800);
  await own.close();
});
