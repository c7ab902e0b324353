import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFunctions } from "../../../tooling/backend/functions/functions.ts";
import { openTestGateway, type TestGateway } from "../../../tooling/backend/test/testGateway.ts";
import { fetchStreamableData } from "../../functions/fetch-streamable-data/fetchStreamableData.ts";
import { readSettings } from "../../functions/fetch-streamable-data/settings.ts";
import { listenOnLoopback, type LoopbackServer } from "./listenOnLoopback.ts";
import { givenVideoHost, type VideoHost } from "./givenVideoHost.ts";

let gateway: TestGateway;
let database: LoopbackServer;
let host: VideoHost;
let handle: (request: Request) => Promise<Response>;
const tokens: Record<string, string> = {};

const answerSchema = v.object({
  data: v.array(v.object({ code: v.string(), title: v.string(), thumbnail_url: v.string(), duration: v.string() })),
});

beforeAll(async () => {
  gateway = await openTestGateway();
  database = await listenOnLoopback((request) => gateway.gateway.fetch(request, { address: gateway.newAddress() }));
  host = await givenVideoHost();
  for (const who of ["staff", "admin", "client"]) {
    tokens[who] = (await gateway.signedIn(`${who}@pipelark.example`)).session.access_token;
  }
  await gateway.engine.sql.exec(`
    insert into public.videos (id, category, display_order, streamable_code)
    select gen_random_uuid(), 'Paid Ads', 100 + place, code
    from unnest(array['good1', 'good2', 'missing', 'broken', 'slow', 'moved', 'garbage', 'huge', 'early', 'odd', 'evil'])
      with ordinality as given (code, place);
    insert into public.videos (id, category, display_order, streamable_code)
      values ('11000000-0000-4000-8000-0000000000bb', 'Paid Ads', 200, 'secret'), (gen_random_uuid(), 'Paid Ads', 201, 'old');
    insert into public.user_video_access (user_id, video_id)
      values ('a0000000-0000-4000-8000-000000000001', '11000000-0000-4000-8000-0000000000bb');
    update public.videos set archived_at = now() where streamable_code = 'old';
    insert into public.videos (id, category, display_order, streamable_code)
      select gen_random_uuid(), 'InteliCRM', 300 + n, 'many' || n from generate_series(1, 50) as n;
  `);
  // High, because the database may be slow beside other tests.
  handle = functionWith({ ...settings(), hostTimeout: 20_000, databaseTimeout: 20_000 });
});

afterAll(async () => {
  await Promise.all([database.close(), host.close()]);
  await gateway.close();
});

beforeEach(async () => {
  host.asked.length = 0;
  await gateway.engine.sql.exec("delete from public.streamable_video where fetched_at < '2099-01-01'");
});

function variables(): Record<string, string> {
  return {
    SUPABASE_URL: database.origin,
    SUPABASE_ANON_KEY: gateway.engine.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: gateway.engine.secretKey,
    STREAMABLE_API_URL: host.origin,
  };
}

/** The function with these settings. */
function functionWith(changed: ReturnType<typeof settings>) {
  return (request: Request) => fetchStreamableData(request, changed);
}

function settings() {
  return readSettings((name) => variables()[name]);
}

type Call = { body: unknown; who?: string; method?: string; headers?: Record<string, string> };

function requestOf({ body, who = "staff", method = "POST", headers = {} }: Call): Request {
  return new Request("http://localhost:4400/functions/v1/fetch-streamable-data", {
    method,
    headers: { authorization: `Bearer ${tokens[who] ?? who}`, "content-type": "application/json", ...headers },
    ...(method !== "GET" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

function ask(streamableCodes: unknown, who = "staff"): Promise<Response> {
  return handle(requestOf({ body: { streamableCodes }, who }));
}

async function said(streamableCodes: readonly string[], who = "staff", answer = handle) {
  const response = await answer(requestOf({ body: { streamableCodes }, who }));
  expect(response.status).toBe(200);
  return v.parse(answerSchema, await response.json()).data;
}

test("says what the host says, in the order in which it was asked", async () => {
  expect(await said(["good2", "good1", "good2"])).toEqual([
    { code: "good2", title: "Video good2", thumbnail_url: "", duration: "0:00" },
    {
      code: "good1",
      title: "The first call",
      thumbnail_url: "https://cdn-cf-east.streamable.com/image/good1.jpg?Expires=1",
      duration: "12:05",
    },
  ]);
});

test("leaves out codes that the host answers with an error, and returns the others", async () => {
  const impatient = functionWith({ ...settings(), hostTimeout: 5000, databaseTimeout: 20_000 });
  const codes = ["missing", "broken", "slow", "good1", "moved", "garbage", "huge", "early"];
  expect((await said(codes, "staff", impatient)).map(({ code }) => code)).toEqual(["good1"]);
  expect(host.asked).not.toContain("/elsewhere");
});

test("ignores malformed values and foreign URLs from the host", async () => {
  expect(await said(["odd", "evil"])).toEqual([
    { code: "odd", title: "Video odd", thumbnail_url: "", duration: "0:00" },
    { code: "evil", title: "<b>x</b> y", thumbnail_url: "", duration: "1440:00" },
  ]);
});

test("asks again only after a day, and says what it knew when the host is down then", async () => {
  await said(["good1"]);
  await said(["good1"], "admin");
  expect(host.asked).toEqual(["/videos/good1"]);
  const age = "update public.streamable_video set title = 'Old', fetched_at = now() - interval '25 hours' where code =";
  await gateway.engine.sql.exec(`${age} 'good1'`);
  expect(await said(["good1"])).toMatchObject([{ title: "The first call" }]);
  await gateway.engine.sql.exec(
    `insert into public.streamable_video values ('broken', 'Old', '', 61, now() - interval '25 hours')`,
  );
  expect(await said(["broken"])).toMatchObject([{ title: "Old", duration: "1:01" }]);
});

test("the search finds a video by what its host calls it", async () => {
  await said(["good1"]);
  expect(await gateway.value("select host_title from public.videos where streamable_code = 'good1'")).toBe(
    "The first call",
  );
});

test("asks only about codes of videos that the caller may watch", async () => {
  expect(await said(["secret", "old", "nobodys", "good1"])).toHaveLength(1);
  expect(host.asked).toEqual(["/videos/good1"]);
  expect(await said(["secret", "old"], "admin")).toMatchObject([{ code: "secret" }]);
});

test("asks about fifty codes, six at a time", async () => {
  expect(await said(Array.from({ length: 50 }, (_, index) => `many${index + 1}`))).toHaveLength(50);
  expect(host.mostAtOnce()).toBe(6);
});

test("answers without keeping anything when it has no key for that", async () => {
  const keyless = functionWith({ ...settings(), secretKey: null, databaseTimeout: 20_000 });
  for (let round = 0; round < 2; round += 1) {
    expect((await keyless(requestOf({ body: { streamableCodes: ["good1"] } }))).status).toBe(200);
  }
  expect(host.asked).toEqual(["/videos/good1", "/videos/good1"]);
});

test("says that it is not available when the database is not", async () => {
  const lost = functionWith({ ...settings(), supabaseUrl: "http://127.0.0.1:9" });
  expect((await lost(requestOf({ body: { streamableCodes: ["good1"] } }))).status).toBe(503);
});

const badBodies: unknown[] = [
  "",
  "{",
  "null",
  "[]",
  "1",
  '"good1"',
  "[[]]",
  {},
  { streamableCodes: null },
  { streamableCodes: "good1" },
  { streamableCodes: { 0: "good1", length: 1 } },
  { streamableCodes: [1] },
  { streamableCodes: [null] },
  { streamableCodes: [["good1"]] },
  { streamableCodes: [{ code: "good1" }] },
  { streamableCodes: [true] },
  { streamableCodes: [""] },
  { streamableCodes: ["../x"] },
  { streamableCodes: ["good1/../../x"] },
  { streamableCodes: ["//evil.example"] },
  { streamableCodes: ["https://evil.example"] },
  { streamableCodes: ['"><script>'] },
  { streamableCodes: ["good1?x=1"] },
  { streamableCodes: ["good1#x"] },
  { streamableCodes: ["good1\n"] },
  { streamableCodes: ["good1\u0000"] },
  { streamableCodes: ["gööd"] },
  { streamableCodes: ["%2e%2e"] },
  { streamableCodes: ["good1),id.eq.(x"] },
  { streamableCodes: ["x".repeat(33)] },
  { streamableCodes: Array.from({ length: 51 }, () => "good1") },
  { streamablecodes: ["good1"] },
];

describe("refused callers and requests", () => {
  test.each([
    ["a client", "client", 403],
    ["a token that is none", "not.a.token", 401],
    ["the site's own key", "sb_publishable_x", 401],
  ])("%s", async (_what, who, status) => {
    expect((await ask(["good1"], who)).status).toBe(status);
    expect(host.asked).toEqual([]);
  });

  test("visitors, and whoever has signed out", async () => {
    const visitor = requestOf({ body: { streamableCodes: ["good1"] }, headers: { authorization: "" } });
    expect((await handle(visitor)).status).toBe(401);
    const own = requestOf({ body: {}, headers: { authorization: `Bearer ${gateway.engine.publishableKey}` } });
    expect((await handle(own)).status).toBe(401);
    const { client, session } = await gateway.signedIn("staff@pipelark.example");
    await client.auth.signOut({ scope: "local" });
    expect([401, 403]).toContain((await ask(["good1"], session.access_token)).status);
    expect(host.asked).toEqual([]);
  });

  test.each(badBodies.map((body) => [JSON.stringify(body).slice(0, 60), body]))("the body %s", async (_name, body) => {
    expect((await handle(requestOf({ body }))).status).toBe(400);
    expect(host.asked).toEqual([]);
  });

  test("a body of more than 8 KB, whatever length it claims", async () => {
    const body = JSON.stringify({ streamableCodes: ["good1"], filler: "x".repeat(8192) });
    expect((await handle(requestOf({ body }))).status).toBe(413);
    expect((await handle(requestOf({ body, headers: { "content-length": "10" } }))).status).toBe(413);
    expect((await ask(["x".repeat(10_240)])).status).toBe(413);
  });

  test("other methods", async () => {
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      expect((await handle(requestOf({ body: {}, method }))).status, method).toBe(405);
    }
    const preflight = await handle(requestOf({ body: "", method: "OPTIONS" }));
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([204, "POST, OPTIONS"]);
  });
});

test("it runs in Deno, a host that redirects, hangs or is gone leaves the others, and no bad body gets through", async () => {
  const tempDir = mkdtempSync(join(tmpdir(), "pipelark-academy-"));
  const functions = createFunctions({ tempDir, env: variables() });
  try {
    const codes = ["good1", "missing", "moved", "garbage", "slow"];
    const started = performance.now();
    const response = await functions.forward(requestOf({ body: { streamableCodes: codes } }));
    const { data } = v.parse(answerSchema, await response.json());
    expect(data).toMatchObject([{ code: "good1", duration: "12:05" }]);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(host.asked).not.toContain("/elsewhere");
    host.asked.length = 0;
    for (const body of badBodies) {
      expect((await functions.forward(requestOf({ body }))).status, JSON.stringify(body)).toBe(400);
    }
    const long = { streamableCodes: [], filler: "x".repeat(8192) };
    expect((await functions.forward(requestOf({ body: long }))).status).toBe(413);
    expect(host.asked).toEqual([]);
    expect((await functions.forward(requestOf({ body: { streamableCodes: ["good1"] }, who: "client" }))).status).toBe(
      403,
    );
  } finally {
    await functions.close();
    rmSync(tempDir, { recursive: true, force: true });
  }
});
