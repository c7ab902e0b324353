import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as v from "valibot";
import type { Engine } from "./engine.ts";
import { openSeededEngine } from "../test/seededEngine.ts";

let engine: Engine;
// Refused requests are logged there.
vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeAll(async () => {
  engine = await openSeededEngine("http://localhost:4400");
});
afterAll(() => engine.close());

/** Values that @supabase/lite takes for a list, an object, a number, a boolean or a word of its own. */
const values = [
  "5",
  "1.5",
  "true",
  "null",
  "not_null",
  "{a}",
  "{1,2}",
  "{}",
  "{a,not_null}",
  "{{a}}",
  "[1]",
  "(1,2)",
  "x",
];

const columnsOfEachType = `
  select distinct on (type.typname) type.typname::text as type, class.relname::text as relation, attname::text as column
  from pg_attribute
  join pg_class as class on class.oid = attrelid
  join pg_type as type on type.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
  order by type.typname, class.relname`;

const columnsSchema = v.array(v.object({ type: v.string(), relation: v.string(), column: v.string() }));

test("no value of a filter stops the database for others, whatever the type of the column", async () => {
  const columns = v.parse(columnsSchema, (await engine.sql.query(columnsOfEachType)).rows);
  expect(columns.map(({ type }) => type)).toEqual(expect.arrayContaining(["text", "jsonb", "_uuid", "bytea", "bool"]));
  for (const { type, relation, column } of columns) {
    for (const filter of values.flatMap((value) => [`eq.${value}`, `cs.${value}`])) {
      const query = new URLSearchParams({ select: column, [column]: filter }).toString();
      const headers = { apikey: engine.publishableKey };
      const answer = await engine.fetch(new Request(`${engine.siteUrl}/rest/v1/${relation}?${query}`, { headers }));
      const text = await answer.text();
      expect(answer.status, `${type}: ${query}: ${text}`).toBeLessThan(500);
      const next = await engine.sql.query("select 1 as one").catch(String);
      expect(next, `${type}: ${query}`).toEqual({ rows: [{ one: 1 }], rowCount: 1 });
    }
  }
});
