import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type ThrowAwayPostgres } from "../../test/throwAwayPostgres.ts";
import { openEngine, type Engine } from "./engine.ts";

const folder = mkdtempSync(join(tmpdir(), "kept-secrets-"));
let server: ThrowAwayPostgres;
let databaseUrl: string;
let dataDir: string;

beforeAll(async () => {
  server = await startPostgres();
  databaseUrl = await server.createDatabase();
  dataDir = join(folder, "first");
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function secretOf(options: { databaseUrl: string; dataDir: string }): Promise<string> {
  const engine: Engine = await openEngine({ ...options, seed: false, siteUrl: "http://localhost" });
  await engine.close();
  return engine.secretKey;
}

test("the secrets go with the database to another address", async () => {
  const secret = await secretOf({ databaseUrl, dataDir });
  expect(readdirSync(dataDir)).toEqual([expect.stringMatching(/^secrets-[\da-f-]{36}\.json$/)]);
  expect(statSync(join(dataDir, String(readdirSync(dataDir)[0]))).mode & 0o777).toBe(0o600);
  const restored = await server.createDatabase(databaseUrl);
  expect(restored).not.toBe(databaseUrl);
  expect(await secretOf({ databaseUrl: restored, dataDir })).toBe(secret);
});

test("a machine without the secrets is told which file it needs, and makes none", async () => {
  const other = join(folder, "other");
  await expect(secretOf({ databaseUrl, dataDir: other })).rejects.toThrow(
    /The secrets of this database are missing: copy .*secrets-[\da-f-]{36}\.json/,
  );
  expect(() => readdirSync(other)).toThrow("ENOENT");
});

test("a file with the name of the address, as before, is taken over", async () => {
  const former = join(folder, "former");
  const url = await server.createDatabase();
  const secret = await secretOf({ databaseUrl: url, dataDir: former });
  const { host, port, database = "" } = new Client({ connectionString: url });
  const hash = createHash("sha256").update(`${host}:${port}/${database}`).digest("hex").slice(0, 8);
  const name = String(readdirSync(former)[0]);
  renameSync(join(former, name), join(former, `secrets-${database}-${hash}.json`));
  expect(await secretOf({ databaseUrl: url, dataDir: former })).toBe(secret);
  expect(readdirSync(former)).toEqual([name]);
});

test("secrets of another database under the same name are refused", async () => {
  const mixed = join(folder, "mixed");
  const another = await server.createDatabase();
  await secretOf({ databaseUrl: another, dataDir: mixed });
  renameSync(
    join(mixed, String(readdirSync(mixed)[0])),
    join(mixed, String(readdirSync(dataDir).find((name) => name.startsWith("secrets-")))),
  );
  await expect(secretOf({ databaseUrl, dataDir: mixed })).rejects.toThrow("are not those that it was used with");
});

test("after its identity was deleted, a database gets new secrets", async () => {
  const before = await secretOf({ databaseUrl, dataDir });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from pipelark_server.identity");
  await client.end();
  expect(await secretOf({ databaseUrl, dataDir })).not.toBe(before);
});
