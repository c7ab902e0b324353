import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEngine } from "../backend/engine/engine.ts";
import { deploymentFiles } from "../page/deploymentFiles.ts";
import { everyAnswer } from "../page/responseHeaders.ts";
import { freePort } from "../test/freePort.ts";
import { startServer, type LocalServer } from "./server.ts";

const siteUrl = "https://pipelark.example";
const folder = mkdtempSync(join(tmpdir(), "pipelark-server-"));
let port: number;
let server: LocalServer;

vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(async () => {
  for (const [file, content] of deploymentFiles({ routes: [], siteUrl }))
    writeFileSync(join(folder, file), content ?? "");
  port = await freePort();
  server = await startServer({ port, site: folder, siteUrl });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Answer = { status: number | undefined; headers: Record<string, string | string[] | undefined> };

function ask(path: string, { host, method = "GET" }: { host?: string; method?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: host ?? `localhost:${port}` };
    request({ port, host: "localhost", path, method, headers }, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode, headers: answer.headers }));
    })
      .once("error", reject)
      .end();
  });
}

/** Returns a connection's answer to these bytes. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect({ port, host: "localhost" }, () => socket.write(bytes));
    socket.on("data", (chunk) => (text += chunk.toString())).once("close", () => resolve(text));
    socket.once("error", reject);
  });
}

const safe = Object.fromEntries(Object.entries(everyAnswer).map(([name, value]) => [name.toLowerCase(), value]));

describe("names of the server", () => {
  test.each(["localhost", "127.0.0.1", "[::1]", "pipelark.example"])("%s is one, with any port", async (name) => {
    for (const host of [name, `${name}:1`, `${name}:${port}`]) {
      expect((await ask("/robots.txt", { host })).status, host).toBe(200);
    }
  });

  test.each(["/", "/rest/v1/meeting_link", "/auth/v1/health", "/functions/v1/health"])(
    "another name is refused at %s",
    async (path) => {
      for (const host of ["evil.example", "evil.example:80", "pipelark.example.evil.example", "10.0.0.1"]) {
        const { status, headers } = await ask(path, { host });
        expect(status, host).toBe(421);
        expect(headers).toMatchObject({ ...safe, "cache-control": "no-store" });
      }
    },
  );

  test.each([
    ["421", "HTTP/1.1", ["Host:"]],
    ["421", "HTTP/1.1", ["Host: localhost", "Host: evil.example"]],
    ["421", "HTTP/1.1", ["Host: localhost", "Host: localhost"]],
    ["421", "HTTP/1.0", []],
    ["421", "HTTP/1.0", ["Host: evil.example"]],
    ["400", "HTTP/1.1", []],
    ["200", "HTTP/1.0", ["Host: localhost"]],
  ])("%s to %s with %j", async (status, version, hosts) => {
    const bytes = ["GET /robots.txt " + version, ...hosts, "Connection: close", "", ""].join("\r\n");
    expect(await answerTo(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test("refuses a request with two host names unless both are its own", async () => {
    const bytes = "GET http://localhost/robots.txt HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
    expect(await answerTo(bytes)).toMatch(/^HTTP\/1.1 421 /);
  });
});

describe("errors carry the headers of the site", () => {
  test.each([
    [404, "/nowhere", "GET"],
    [405, "/robots.txt", "POST"],
  ])("%i at %s", async (status, path, method) => {
    expect(await ask(path, { method })).toMatchObject({ status, headers: safe });
  });

  test.each([
    ["400", "nonsense\r\n\r\n"],
    ["400", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
    ["431", `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("%s to what is no request", async (status, bytes) => {
    const text = await answerTo(bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(safe))
      expect(text.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
  });
});

describe("refusals of the gateway reach the caller", () => {
  function asked(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { apikey: server.engine.publishableKey, "content-type": "application/json" };
    return fetch(`http://localhost:${port}${path}`, { ...init, headers });
  }

  test.each([
    [404, "POST", "/auth/v1/otp", "{}"],
    [405, "GET", "/auth/v1/verify", undefined],
    [400, "POST", "/auth/v1/token?grant_type=other", "{}"],
    [400, "POST", "/auth/v1/recover", "{"],
    [413, "POST", "/auth/v1/recover", JSON.stringify({ email: "x".repeat(9000) })],
    [404, "GET", "/rest/v1/nothing", undefined],
    [405, "PUT", "/rest/v1/meeting_link", "{}"],
    [400, "GET", "/rest/v1/meeting_link?select=a(b(c(d)))", undefined],
    [400, "POST", "/rest/v1/rpc/free_slots", "{"],
  ])("%i to %s %s", async (status, method, path, body) => {
    const answer = await asked(path, { method, body: body ?? null });
    expect(answer.status).toBe(status);
    expect(await answer.json()).not.toHaveProperty("code", "unexpected_failure");
  });
});

describe("a site that others reach", () => {
  test("has no demo accounts, and gets none", async () => {
    expect((await server.engine.sql.query("select from auth.users")).rowCount).toBe(0);
    await expect(startServer({ port: await freePort(), site: folder, siteUrl, seed: true })).rejects.toThrow(
      "cannot have demo accounts",
    );
  });

  test("does not start on a database that has them", async () => {
    const dataDir = join(folder, "data");
    await (await openEngine({ dataDir, seed: true, siteUrl: "http://localhost" })).close();
    const started = startServer({ port: await freePort(), site: folder, siteUrl, dataDir });
    await expect(started).rejects.toThrow("This database has demo accounts");
    // The folder is free again.
    await (await openEngine({ dataDir, seed: false, siteUrl })).close();
  });
});

test("an edge function is reached through the server, and by the methods of a browser only", async () => {
  expect((await ask("/functions/v1/health")).status).toBe(200);
  expect((await ask("/functions/v1/health", { method: "POST" })).status).toBe(405);
  expect((await ask("/functions/v1/health", { method: "TRACE" })).status).toBe(405);
  expect((await ask("/functions/v1/nothing", { method: "POST" })).status).toBe(404);
});
