import * as v from "valibot";
import type { Sql } from "../engine/sql.ts";

/** Kind of JSON that a column or an argument takes: a list, anything (json), a boolean, or another plain value. */
export type ValueKind = "list" | "any" | "boolean" | "plain";

/** Relations and functions that the database offers to REST. */
export type Catalogue = {
  /** Columns of each table and view, by name. */
  relations: ReadonlyMap<string, ReadonlyMap<string, ValueKind>>;
  /** Views over more than one row of a table, which take no writes. */
  readOnly: ReadonlySet<string>;
  /** Arguments of each function, by name, and whether it writes. */
  functions: ReadonlyMap<string, { args: ReadonlyMap<string, ValueKind>; writes: boolean }>;
};

const rowsSchema = v.array(
  v.object({ owner: v.string(), name: v.nullable(v.string()), kind: v.picklist(["list", "any", "boolean", "plain"]) }),
);
const namesSchema = v.array(v.object({ name: v.string() }));
const writersSchema = v.array(v.object({ name: v.string(), writes: v.boolean() }));

const kindOf = `case when t.typname in ('json', 'jsonb') or t.typtype in ('c', 'r') then 'any'
  when t.typcategory = 'A' then 'list' when t.typname = 'bool' then 'boolean' else 'plain' end as kind`;

const columnsOf = `select c.relname::text as owner, a.attname::text as name, ${kindOf}
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`;

const readOnlyOf = `select c.relname::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and pg_relation_is_updatable(c.oid, false) = 0`;

const argumentsOf = `select p.proname::text as owner, p.proargnames[arg.position] as name, ${kindOf}
  from pg_proc p cross join unnest(p.proargtypes::oid[]) with ordinality as arg (type, position) join pg_type t on t.oid = arg.type
  where p.pronamespace = 'public'::regnamespace`;

const functionsOf = `select p.proname::text as name, bool_or(p.provolatile = 'v') as writes
  from pg_proc p where p.pronamespace = 'public'::regnamespace group by 1`;

/** Reads what is in the schema `public`. */
export async function readCatalogue(sql: Pick<Sql, "query">): Promise<Catalogue> {
  const relations = new Map<string, Map<string, ValueKind>>();
  for (const { owner, name, kind } of v.parse(rowsSchema, (await sql.query(columnsOf)).rows)) {
    const columns = relations.get(owner) ?? new Map<string, ValueKind>();
    relations.set(owner, columns.set(name ?? "", kind));
  }
  const functions = new Map<string, { args: Map<string, ValueKind>; writes: boolean }>();
  for (const { name, writes } of v.parse(writersSchema, (await sql.query(functionsOf)).rows)) {
    functions.set(name, { args: new Map(), writes });
  }
  for (const { owner, name, kind } of v.parse(rowsSchema, (await sql.query(argumentsOf)).rows)) {
    functions.get(owner)?.args.set(name ?? "", kind);
  }
  const views = v.parse(namesSchema, (await sql.query(readOnlyOf)).rows);
  return { relations, readOnly: new Set(views.map(({ name }) => name)), functions };
}
