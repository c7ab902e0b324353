import type { Role } from "@pipelark/shared-contracts/role";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveCandidate, type CandidateServer } from "./candidateServer.ts";
import { sampleStorage } from "./sampleSession.ts";

const root = mkdtempSync(join(tmpdir(), "pipelark-candidate-test-"));
let server: CandidateServer;

beforeAll(async () => {
  writeFileSync(join(root, "releases.json"), "{}");
  server = await serveCandidate(root);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const sessionSchema = v.pipe(v.string(), v.parseJson(), v.object({ access_token: v.string() }));

async function readLog(role: Role | null) {
  const stored = role && sampleStorage(role, Date.now())[storageKeys.auth];
  const token = stored ? v.parse(sessionSchema, stored).access_token : null;
  return fetch(`${server.url}/releases/log`, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
}

it("answers the log of releases as a site does: to admins", async () => {
  const answer = await readLog("admin");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([]);
  expect((await readLog("staff")).status).toBe(403);
  expect((await readLog(null)).status).toBe(401);
});

it("answers what is live, and no page where a site has none", async () => {
  expect((await fetch(`${server.url}/releases.json`)).status).toBe(200);
  expect((await fetch(`${server.url}/outbox`)).status).toBe(404);
});
