import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEngine, type Engine } from "../engine/engine.ts";

const siteUrl = "http://localhost:4400";
const folder = mkdtempSync(join(tmpdir(), "pipelark-kept-"));
const startFrom = join(folder, "seeded.tar");

let migrated: Engine;
let loaded: Engine;

beforeAll(async () => {
  migrated = await openEngine({ seed: true, siteUrl, startFrom });
  loaded = await openEngine({ seed: true, siteUrl, startFrom });
});

afterAll(async () => {
  await migrated.close();
  await loaded.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Counters that tables of the catalogue update by themselves as the database is used. */
const counters = "relpages,reltuples,relallvisible,relfrozenxid,relminmxid";

/** Reads every row of every table, the catalogue included: tables, columns, policies, grants, functions, triggers, settings. */
async function contentOf({ sql }: Engine): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql.query(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
     from pg_class as c
     join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname <> 'information_schema' and c.relname <> 'pg_statistic'
     order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql.query(
      `select count(*) as rows, md5(string_agg(line, e'\\n' order by line)) as digest
       from (select (to_jsonb(held) - string_to_array('${counters}', ','))::text as line from ${String(name)} as held) as l`,
    );
    content[String(name)] = rows[0];
  }
  return content;
}

test("an engine that begins with what another kept is that engine, row by row", async () => {
  expect(existsSync(startFrom)).toBe(true);
  const expected = await contentOf(migrated);
  expect(Object.keys(expected).length).toBeGreaterThan(80);
  expect(await contentOf(loaded)).toEqual(expected);
});

test("a write to one copy is not visible in the others", async () => {
  await loaded.sql.exec("delete from public.meeting");
  const later = await openEngine({ seed: true, siteUrl, startFrom });
  const { rows } = await later.sql.query("select count(*)::int as meetings from public.meeting");
  expect(rows[0]?.["meetings"]).toBeGreaterThan(0);
  await later.close();
});
