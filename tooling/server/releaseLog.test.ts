import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { changesFile } from "@pipelark/release/store/records";
import { releaseLog } from "./releaseLog.ts";

const site = mkdtempSync(join(tmpdir(), "pipelark-log-"));
const change = {
  generation: 1,
  at: "2026-11-20T09:10:23Z",
  by: "Ada",
  act: "build",
  changed: { shell: "1.0.0-aaaaaaaaaaaa" },
};
beforeAll(() => {
  mkdirSync(dirname(join(site, changesFile)), { recursive: true });
  writeFileSync(join(site, changesFile), `{\n${JSON.stringify(change)}\n`);
});
afterAll(() => rmSync(site, { recursive: true }));

const session = Buffer.from(JSON.stringify({ session_id: "a0000000-0000-4000-8000-000000000001" }));
const token = `Bearer e30.${session.toString("base64url")}.signature`;

/** Returns the log's answer for this answer of the backend. */
async function ask(backend: Response, authorization: string | null = token) {
  const askBackend = vi.fn(async (_asked: Request, _caller: { address: string }) => backend);
  const answer = releaseLog({ askBackend, publishableKey: "the-key", site });
  const request = new Request("http://localhost:4400/releases/log", {
    headers: authorization === null ? {} : { authorization },
  });
  const { status, headers, ...rest } = await answer(request, { address: "203.0.113.9" }).then(async (one) => ({
    status: one.status,
    headers: one.headers,
    body: await one.text(),
  }));
  return { status, headers, body: rest.body, asked: askBackend.mock.calls[0] };
}

it("returns the change log to an admin, and calls the backend as the caller", async () => {
  const { status, body, headers, asked } = await ask(Response.json(true));
  expect([status, JSON.parse(body), headers.get("cache-control")]).toEqual([
    200,
    [expect.objectContaining(change)],
    "no-store",
  ]);
  expect(asked?.[0].headers.get("authorization")).toBe(token);
  expect(asked?.[1]).toEqual({ address: "203.0.113.9" });
});

it.each([
  ["staff", Response.json(false), 403],
  ["a visitor", Response.json({ code: "42501" }, { status: 403 }), 403],
  ["whose session has ended", Response.json({}, { status: 401 }), 401],
  ["who asks too often", Response.json({}, { status: 429 }), 429],
])("answers nothing to %s", async (_who, backend, expected) => {
  const { status, body } = await ask(backend);
  expect(status).toBe(expected);
  expect(body).not.toContain("Ada");
});

it.each([
  ["nothing", null],
  ["no token", "Bearer "],
  ["garbage", "Bearer garbage"],
  ["garbage in three parts", "Bearer a.b.c"],
  ["a publishable key", "Bearer sb_publishable_x"],
  ["a token with a list in its place", `${token}, Bearer x`],
  ["a token without a session", `Bearer e30.${Buffer.from("{}").toString("base64url")}.signature`],
])("refuses the authorization %s without a backend request", async (_what, authorization) => {
  const { status, body, asked } = await ask(Response.json(true), authorization);
  expect([status, asked]).toEqual([401, undefined]);
  expect(body).not.toContain("Ada");
});
