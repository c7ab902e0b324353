import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readCatalogue } from "./catalogue.ts";
import { openEngine, type Engine } from "./engine.ts";
import { readMigrations } from "./migrate.ts";

const siteUrl = "https://pipelark.example";
const newest = readMigrations("supabase").at(-1)?.version ?? "";
const later = "29990101000000";
const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
const folder = mkdtempSync(join(tmpdir(), "newer-migrations-"));
const ofToday = join(folder, "of-today");
const dataDir = join(folder, "data");

beforeAll(async () => {
  await (await openEngine({ dataDir: ofToday, seed: false, siteUrl })).close();
});
beforeEach(() => {
  cpSync(ofToday, dataDir, { recursive: true });
  printed.mockClear();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(lastMigration?: string): Promise<Engine> {
  return openEngine({ dataDir, seed: false, siteUrl, ...(lastMigration && { lastMigration }) });
}

/** A database that a server of the future has changed by a migration with this head. */
async function givenNewer(head: string): Promise<string[]> {
  const engine = await open();
  // As a newer platform.sql may have it.
  await engine.sql.exec(
    "create or replace function auth.uid() returns uuid language sql stable as 'select null::uuid'",
  );
  await engine.sql.exec("create table public.of_the_future (id integer)");
  await engine.sql.query(
    "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, 'future', $2)",
    [later, [`${head}\n\ncreate table public.of_the_future (id integer);`]],
  );
  const catalogue = await readCatalogue(engine.sql);
  await engine.close();
  return catalogue;
}

test("an older server serves a newer database whose migrations say so, and changes nothing back", async () => {
  const catalogue = await givenNewer("-- What is to come.\n-- Serves older servers.");
  const engine = await open();
  expect(engine.newerMigrations).toEqual([later]);
  expect(printed.mock.calls.flat().join("\n")).toContain(`A newer server has changed it (migrations up to ${later})`);
  expect(await readCatalogue(engine.sql)).toEqual(catalogue);
  const { rows } = await engine.sql.query("select prosrc from pg_proc where oid = 'auth.uid()'::regprocedure");
  expect(rows).toEqual([{ prosrc: "select null::uuid" }]);
  await engine.close();
});

test("it serves one whose migration names a server that is as old", async () => {
  await givenNewer(`-- Serves servers from ${newest} on.`);
  const engine = await open();
  expect(engine.newerMigrations).toEqual([later]);
  await engine.close();
});

test.each([
  ["a migration that needs a newer server", `-- Serves servers from ${later} on.`, `serves servers from ${later} on`],
  ["a migration that says nothing", "-- What is to come.", "does not say that it serves older servers"],
])("it refuses %s, and says what to do", async (_, head, reason) => {
  await givenNewer(head);
  await expect(open()).rejects.toThrow(
    new RegExp(`^This server is too old for its database: .*${later}, .*${reason}.* Run the newer version, or restore`),
  );
});

test("it refuses a database of another line of development, which lacks some of its migrations", async () => {
  await givenNewer("-- Serves older servers.");
  const engine = await open();
  await engine.sql.query("delete from supabase_migrations.schema_migrations where version = $1", [newest]);
  await engine.close();
  await expect(open()).rejects.toThrow(
    `does not know (${later}) and lacks some of this server's (${newest}). Run a version of the server that has all`,
  );
});

test("the database of today is newer to a server with fewer migrations", async () => {
  const engine = await open("20261127010254");
  expect(engine.newerMigrations.at(-1)).toBe(newest);
  await engine.close();
});
