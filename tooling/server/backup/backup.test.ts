import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, extract, list } from "tar";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEngine, type Engine } from "../../backend/engine/engine.ts";
import { projectRoot } from "../../project/layout.ts";
import { freePort } from "../../test/freePort.ts";
import { startPostgres, type ThrowAwayPostgres } from "../../test/throwAwayPostgres.ts";
import { startServer, type LocalServer } from "../server.ts";
import { makeBackup } from "./makeBackup.ts";
import { restoreBackup } from "./restoreBackup.ts";

const folder = mkdtempSync(join(tmpdir(), "backup-"));
const siteUrl = "http://localhost";
const admin = { email: "admin@pipelark.example", password: "pipelark-demo" };
/** A machine for tests has PostgreSQL's server, but maybe not its client programs. */
const hasClients = ["pg_dump", "psql"].every((program) => spawnSync(program, ["--version"]).status === 0);

type Place = { dataDir: string; databaseUrl?: string };
type Session = { access_token: string; refresh_token: string };
const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every row of every table as text, sorted, by the table's name. */
async function rowsOf({ sql }: Pick<Engine, "sql">): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql.query(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql.query(`select whole::text as line from ${String(name)} as whole order by 1`);
    all[String(name)] = rows.map(({ line }) => String(line));
  }
  return all;
}

async function allRows(place: Place): Promise<Record<string, string[]>> {
  const engine = await openEngine({ ...place, seed: false, siteUrl });
  try {
    return await rowsOf(engine);
  } finally {
    await engine.close();
  }
}

function filesOf({ dataDir }: Place): Map<string, string> {
  const kept = join(dataDir, "files/kept");
  return new Map(
    readdirSync(kept)
      .toSorted()
      .map((name) => [name, readFileSync(join(kept, name), "base64")]),
  );
}

async function serve(place: Place): Promise<LocalServer> {
  mkdirSync(join(folder, "site"), { recursive: true });
  return startServer({ ...place, port: await freePort(), site: join(folder, "site"), seed: true });
}

async function ask(
  { url, engine }: LocalServer,
  { path, token, body }: { path: string; token?: string; body?: unknown },
) {
  return fetch(`${url}${path}`, {
    headers: {
      apikey: engine.publishableKey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
}

async function signIn(server: LocalServer): Promise<Session> {
  const answer = await ask(server, { path: "/auth/v1/token?grant_type=password", body: admin });
  return v.parse(sessionSchema, await answer.json());
}

/** A database with the demo data, whose invoices have been drawn as files, and a session in it. */
async function givenUsed(place: Place): Promise<Session> {
  const server = await serve(place);
  try {
    const session = await signIn(server);
    const undrawn = "select count(*)::int as count from public.invoice where number is not null and pdf_hash is null";
    const countUndrawn = async () => (await server.engine.sql.query(undrawn)).rows[0]?.["count"];
    await vi.waitFor(async () => expect(await countUndrawn()).toBe(0), { timeout: 60_000, interval: 250 });
    return session;
  } finally {
    await server.close();
  }
}

/** The session from before goes on, is renewed, and a new one begins; files are there for their rows. */
async function expectServes(place: Place, session: Session): Promise<void> {
  const server = await serve(place);
  try {
    const path = "/rest/v1/client_account?select=id&limit=1";
    expect((await ask(server, { path, token: session.access_token })).status).toBe(200);
    const renewed = await ask(server, {
      path: "/auth/v1/token?grant_type=refresh_token",
      body: { refresh_token: session.refresh_token },
    });
    expect(renewed.status).toBe(200);
    expect((await signIn(server)).access_token).not.toBe(session.access_token);
    const { rows } = await server.engine.sql.query("select id::text from storage.objects");
    expect(rows.length).toBeGreaterThan(1);
    for (const { id } of rows) expect(await server.engine.files.open(String(id))).not.toBeNull();
  } finally {
    await server.close();
  }
}

/** Names in an archive, without the files of the embedded database. */
async function namesIn(file: string): Promise<string[]> {
  const found: string[] = [];
  await list({ file, onReadEntry: ({ path }) => void found.push(path) });
  return found.filter((path) => !/^\.\/(postgres|files)\/./.test(path)).toSorted();
}

/** A backup whose dump ends in the middle of its rows. */
async function givenTruncatedDump(file: string): Promise<string> {
  const unpacked = mkdtempSync(join(folder, "truncated-"));
  await extract({ cwd: unpacked, file });
  const dump = join(unpacked, "database.dump");
  writeFileSync(dump, readFileSync(dump).subarray(0, Math.floor(statSync(dump).size * 0.7)));
  const broken = join(folder, "truncated.tar.gz");
  await create({ cwd: unpacked, file: broken, gzip: true }, ["."]);
  return broken;
}

describe("the embedded database", () => {
  const place = { dataDir: join(folder, "embedded") };
  const file = join(folder, "embedded.tar.gz");
  let session: Session;

  beforeAll(async () => {
    session = await givenUsed(place);
    writeFileSync(join(place.dataDir, "preview-key.pem"), "a key");
    await makeBackup({ ...place, file });
  });

  test("is backed up into one file that only its owner reads", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await namesIn(file)).toEqual([
      "./",
      "./files/",
      "./manifest.json",
      "./postgres/",
      "./preview-key.pem",
      "./secrets.json",
    ]);
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith("backup-"))).toEqual([]);
  });

  test("is the same in a new place: every row, every file, sessions and passwords", async () => {
    const restored = { dataDir: join(folder, "restored/embedded") };
    expect(await restoreBackup({ ...restored, file })).toMatchObject({ movedTo: null });
    expect(statSync(join(restored.dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(filesOf(restored)).toEqual(filesOf(place));
    expect(filesOf(restored).size).toBeGreaterThan(1);
    expect(readFileSync(join(restored.dataDir, "preview-key.pem"), "utf8")).toBe("a key");
    const before = await allRows(place);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    expect(await allRows(restored)).toEqual(before);
    await expectServes(restored, session);
  });

  test("is not put where something is, but for --force, which moves that aside", async () => {
    const used = { dataDir: join(folder, "used") };
    cpSync(place.dataDir, used.dataDir, { recursive: true });
    await expect(restoreBackup({ ...used, file })).rejects.toThrow(
      /used is not empty: \d+ files; an embedded database; preview-key\.pem; secrets\.json\. Name another place, or add --force/,
    );
    const { movedTo } = await restoreBackup({ ...used, file, force: true });
    expect(readdirSync(String(movedTo)).toSorted()).toEqual(["files", "postgres", "preview-key.pem", "secrets.json"]);
    await expectServes(used, session);
  });

  test("is neither backed up nor replaced while a server has it", async () => {
    const engine = await openEngine({ ...place, seed: false, siteUrl });
    writeFileSync(join(place.dataDir, "owner.pid"), "1");
    const another = join(folder, "another.tar.gz");
    await expect(makeBackup({ ...place, file: another })).rejects.toThrow("is in use by process 1. Stop that process");
    await expect(restoreBackup({ ...place, file, force: true })).rejects.toThrow("is in use by process 1");
    await engine.close();
    expect(existsSync(another)).toBe(false);
  });

  test("what is no backup, is one of PostgreSQL, or exists already, is said", async () => {
    const broken = join(folder, "broken.tar.gz");
    writeFileSync(broken, readFileSync(file).subarray(0, 100_000));
    const empty = { dataDir: join(folder, "empty") };
    await expect(restoreBackup({ ...empty, file: broken })).rejects.toThrow("is no complete backup of Pipelark");
    await expect(restoreBackup({ ...empty, file, databaseUrl: "postgres://x" })).rejects.toThrow(
      "This backup is of the embedded database: unset PIPELARK_DATABASE_URL",
    );
    await expect(makeBackup({ ...place, file })).rejects.toThrow("exists already. Name another file.");
    await expect(makeBackup({ ...empty, file: broken })).rejects.toThrow("exists already");
    expect(existsSync(empty.dataDir)).toBe(false);
  });

  test("by the commands, which say where it is", () => {
    const env = { ...process.env, PIPELARK_DATA: place.dataDir, PIPELARK_DATABASE_URL: "" };
    const run = (command: string, args: string[], data = place.dataDir) =>
      spawnSync(process.execPath, ["--import", "tsx", `tooling/server/backup/${command}.ts`, ...args], {
        cwd: projectRoot,
        env: { ...env, PIPELARK_DATA: data },
        encoding: "utf8",
      });
    const made = join(folder, "by-command.tar.gz");
    expect(run("backup", [made])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^The embedded database, \d+ files and the secrets are in .*by-command\.tar\.gz \(\d+\.\d MB\)\./,
      ),
    });
    expect(run("restore", [made])).toMatchObject({ status: 1, stderr: expect.stringContaining("is not empty") });
    expect(run("restore", [made], join(folder, "by-command"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("is restored. Start the server: pnpm serve"),
    });
    expect(run("restore", [])).toMatchObject({ status: 1, stderr: "Usage: pnpm restore <file> [--force]\n" });
  });
});

describe.skipIf(!hasClients)("a PostgreSQL", () => {
  const dataDir = join(folder, "own");
  const file = join(folder, "own.tar.gz");
  let postgres: ThrowAwayPostgres;
  let place: Required<Place>;
  let session: Session;

  beforeAll(async () => {
    postgres = await startPostgres();
    place = { dataDir, databaseUrl: await postgres.createDatabase() };
    session = await givenUsed(place);
    // While a server runs.
    const server = await serve(place);
    await makeBackup({ ...place, file });
    await server.close();
  });
  afterAll(() => postgres.close());

  test("is the same in a new place: every row, every file, sessions and passwords", async () => {
    const restored = { dataDir: join(folder, "restored/own"), databaseUrl: await postgres.createDatabase() };
    expect(await restoreBackup({ ...restored, file })).toMatchObject({ movedTo: null });
    expect(filesOf(restored)).toEqual(filesOf(place));
    expect(filesOf(restored).size).toBeGreaterThan(1);
    expect(readdirSync(restored.dataDir)).toContainEqual(expect.stringMatching(/^secrets-[\da-f-]{36}\.json$/));
    const before = await allRows(place);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    expect(await allRows(restored)).toEqual(before);
    await expectServes(restored, session);
  });

  test("is not put where something is, but for --force", async () => {
    const used = { dataDir: join(folder, "used-own"), databaseUrl: await postgres.createDatabase(place.databaseUrl) };
    cpSync(place.dataDir, used.dataDir, { recursive: true });
    await expect(restoreBackup({ ...used, file })).rejects.toThrow(
      /is not empty: \d+ tables in the schemas .*private.*; \d+ files; secrets-[\da-f-]{36}\.json\./,
    );
    const { movedTo } = await restoreBackup({ ...used, file, force: true });
    expect(readdirSync(String(movedTo)).toSorted()).toEqual(["files", expect.stringMatching(/^secrets-/)]);
    expect(await allRows(used)).toEqual(await allRows(place));
    await expectServes(used, session);
  });

  test("is not replaced while a server uses it, and stays as it is when the dump cannot be restored", async () => {
    const used = { dataDir: join(folder, "still-used"), databaseUrl: await postgres.createDatabase(place.databaseUrl) };
    cpSync(place.dataDir, used.dataDir, { recursive: true });
    const server = await serve(used);
    await expect(restoreBackup({ ...used, file, force: true })).rejects.toThrow(/is in use \(.*pipelark/);
    await server.close();
    const engine = await openEngine({ ...used, seed: false, siteUrl });
    await engine.sql.exec("create table public.since_then as select 1 as id");
    await engine.close();
    const before = await allRows(used);
    const broken = await givenTruncatedDump(file);
    await expect(restoreBackup({ ...used, file: broken, force: true })).rejects.toThrow(/^(pg_restore|psql) failed: /);
    expect(await allRows(used)).toEqual(before);
    await restoreBackup({ ...used, file, force: true });
    expect(Object.keys(await allRows(used))).toEqual(
      Object.keys(before).filter((name) => name !== "public.since_then"),
    );
  });

  test("without the secrets of the database there is no backup", async () => {
    const other = join(folder, "no-secrets");
    mkdirSync(other);
    await expect(makeBackup({ ...place, dataDir: other, file: join(folder, "none.tar.gz") })).rejects.toThrow(
      /The secrets of this database are missing: .*secrets-[\da-f-]{36}\.json is not there/,
    );
    const unused = await postgres.createDatabase();
    await expect(
      makeBackup({ dataDir: other, databaseUrl: unused, file: join(folder, "none.tar.gz") }),
    ).rejects.toThrow("has no database of Pipelark");
  });
});
