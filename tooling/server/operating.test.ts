import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { unwrap } from "@pipelark/shared-contracts/unwrap";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as v from "valibot";
import { freePort } from "../test/freePort.ts";
import { openAccessLog } from "./accessLog.ts";
import { startServer, type LocalServer } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "operating-"));
const logFile = join(folder, "access.log");
const accessLog = openAccessLog(logFile);
const siteUrl = "https://pipelark.example";
const metricsToken = "a-token-for-tests";
let server: LocalServer;
let port: number;

const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);

// Node 20 has no WebSocket, and supabase-js requires one even if it is never used.
vi.stubGlobal("WebSocket", EventTarget);

beforeAll(async () => {
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  port = await freePort();
  server = await startServer({
    port,
    site: folder,
    siteUrl,
    trustProxy: true,
    host: "0.0.0.0",
    accessLog,
    metricsToken,
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Asked = { host?: string; headers?: Record<string, string>; address?: string; method?: string };
type Answer = { status: number | undefined; id: unknown; text: string };

function ask(path: string, { headers = {}, address = "127.0.0.1", method = "GET" }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      { port, host: address, path, method, headers: { apikey: server.engine.publishableKey, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode,
            id: answer.headers["x-request-id"],
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    )
      .once("error", reject)
      .end();
  });
}

const lineSchema = v.array(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.strictObject({
      time: v.pipe(v.string(), v.isoTimestamp()),
      id: v.string(),
      method: v.string(),
      path: v.string(),
      status: v.number(),
      ms: v.number(),
      bytes: v.number(),
      network: v.string(),
    }),
  ),
);

function lines() {
  return v.parse(lineSchema, readFileSync(logFile, "utf8").trim().split("\n"));
}

describe("the access log", () => {
  test("has one line of JSON for each request, with the id that the caller was told", async () => {
    const { id } = await ask("/rest/v1/site_setting?select=key", { headers: { "x-forwarded-for": "203.0.113.77" } });
    expect(id).toMatch(/^[b-z]{16}$/);
    await vi.waitFor(() =>
      expect(lines()).toContainEqual(
        expect.objectContaining({
          id,
          method: "GET",
          path: "/rest/v1/site_setting",
          status: 200,
          network: "203.0.113.0/24",
        }),
      ),
    );
    expect(lines().find((line) => line.id === id)?.bytes).toBeGreaterThan(200);
  });

  test("names no person and opens no door", async () => {
    const token = "x".repeat(43);
    const headers = { "x-forwarded-for": "2001:db8:1:2::9" };
    await ask(`/manage/${token}?email=gil@example.com`, { headers });
    await ask("/robots.txt/gil%40example.com", { headers });
    await vi.waitFor(() => {
      const ofCaller = lines().filter(({ network }) => network === "2001:db8:1::/48");
      expect(ofCaller.map(({ path }) => path)).toEqual(["/manage/…", "/robots.txt/…"]);
    });
    expect(readFileSync(logFile, "utf8")).not.toMatch(/gil|2001:db8:1:2|xxxx/);
  });

  test("goes on in a new file once the old one was renamed", async () => {
    await ask("/robots.txt?before");
    await vi.waitFor(() => expect(lines().at(-1)?.path).toBe("/robots.txt"));
    renameSync(logFile, `${logFile}.1`);
    accessLog.reopen();
    const { id } = await ask("/rest/v1/nothing");
    await vi.waitFor(() => expect(lines().map((line) => line.id)).toEqual([id]));
  });
});

describe("a server error", () => {
  test("has the id of its request in the answer and in the server's log", async () => {
    vi.spyOn(server.engine, "fetch").mockRejectedValueOnce(new Error("broken on purpose"));
    const { status, id, text } = await ask("/rest/v1/site_setting?select=key");
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: "unexpected_failure", request_id: id });
    expect(printed.mock.calls.flat().join("\n")).toContain(`Gateway: [${String(id)}] Error: broken on purpose`);
  });
});

test("a page that reads by supabase-js learns the id of a request that failed", async () => {
  vi.spyOn(server.engine, "fetch").mockRejectedValueOnce(new Error("broken on purpose"));
  let id: string | null = null;
  const client = createClient(`http://localhost:${port}`, server.engine.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(input, init) {
        const answer = await fetch(input, init);
        id = answer.headers.get("x-request-id");
        return answer;
      },
    },
  });
  const response = await client.from("site_setting").select("key").retry(false);
  expect(() => unwrap(response, v.array(v.unknown()))).toThrow(
    expect.objectContaining({ status: 500, cause: expect.objectContaining({ request_id: id }) }),
  );
  expect(id).toMatch(/^[b-z]{16}$/);
});

describe("/metrics", () => {
  test("counts requests by part, method and status, and runs of jobs", async () => {
    await ask("/rest/v1/nothing");
    await ask("/robots.txt", { method: "PROPFIND" });
    const { text } = await ask("/metrics");
    expect(text).toMatch(/^pipelark_http_requests_total\{part="rest",method="GET",status="404"\} \d+$/m);
    expect(text).toMatch(/^pipelark_http_requests_total\{part="site",method="other",status="405"\} 1$/m);
    expect(text).toMatch(/^pipelark_http_request_seconds_bucket\{le="0.5",part="rest"\} \d+$/m);
    expect(text).toMatch(/^pipelark_job_runs_total\{job="Mail",outcome="ok"\} \d+$/m);
    expect(text).toMatch(/^pipelark_database_up 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });

  test("is for this machine alone, or for who knows the token", async () => {
    const [address] = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .flatMap((one) => (one.family === "IPv4" && !one.internal ? [one.address] : []));
    expect((await ask("/metrics", { headers: { "x-forwarded-for": "203.0.113.77" } })).status).toBe(404);
    expect((await ask("/metrics", { headers: { host: "pipelark.example" } })).status).toBe(404);
    const wrong = { "x-forwarded-for": "203.0.113.77", authorization: "Bearer another" };
    expect((await ask("/metrics", { headers: wrong })).status).toBe(404);
    const right = { host: "pipelark.example", authorization: `Bearer ${metricsToken}` };
    expect((await ask("/metrics", { headers: right, ...(address && { address }) })).status).toBe(200);
  });
});

test("health is answered under any host name, and pages are not", async () => {
  const headers = { host: "10.1.2.3:4400" };
  expect(await ask("/health/live", { headers })).toMatchObject({ status: 200, text: '{"status":"live"}' });
  expect(await ask("/health/ready", { headers })).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  expect((await ask("/robots.txt", { headers })).status).toBe(421);
});

test("a site without a public address is not offered to other machines", async () => {
  const started = startServer({ port: await freePort(), site: folder, host: "0.0.0.0" });
  await expect(started).rejects.toThrow("Others can reach 0.0.0.0: set PIPELARK_SITE_URL");
});
