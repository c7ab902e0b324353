import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";

type Query = Pick<SqlStatements, "query">;

async function names(sql: Query, statement: string): Promise<string[]> {
  const { rows } = await sql.query(statement);
  return rows.map((row) => String(row.name));
}

/** Lists tables, views and the like that REST exposes. */
export function exposedRelations(sql: Query): Promise<string[]> {
  return names(
    sql,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  );
}

/** Lists views, which have no policies: they show what the policies of their tables let the caller read, and take no writes. */
export function views(sql: Query): Promise<string[]> {
  return names(
    sql,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v' and pg_relation_is_updatable(oid, false) = 0`,
  );
}

export function relationsWithoutRowLevelSecurity(sql: Query): Promise<string[]> {
  return names(
    sql,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not relrowsecurity
       and not (relkind = 'v' and coalesce(reloptions::text like '%security_invoker=true%', false))`,
  );
}

/** Lists tables whose policies do not apply to their owner, as whom definer functions run. */
export function tablesOpenToTheirOwner(sql: Query): Promise<string[]> {
  return names(
    sql,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relforcerowsecurity order by 1`,
  );
}

const ownFunctions = `
  from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;

export function functionsWithoutPinnedSearchPath(sql: Query): Promise<string[]> {
  return names(
    sql,
    `select oid::regprocedure::text as name ${ownFunctions}
       and not coalesce(proconfig::text like '%search_path=%', false)`,
  );
}

export function functionsForAnon(sql: Query): Promise<string[]> {
  return names(
    sql,
    `select oid::regprocedure::text as name ${ownFunctions} and has_function_privilege('anon', oid, 'execute')`,
  );
}

/** Lists functions that visitors may call and that run with their owner's rights. */
export function definerFunctionsForAnon(sql: Query): Promise<string[]> {
  return names(
    sql,
    `select oid::regprocedure::text as name ${ownFunctions}
       and prosecdef and has_function_privilege('anon', oid, 'execute')`,
  );
}

/** Lists functions that REST exposes and that run with their owner's rights. */
export function exposedDefinerFunctions(sql: Query): Promise<string[]> {
  return names(
    sql,
    `select oid::regprocedure::text as name ${ownFunctions} and prosecdef and pronamespace = 'public'::regnamespace`,
  );
}

/** Lists columns of foreign keys, and columns in policies, that no index begins with. */
export function unindexedColumns(sql: Query): Promise<string[]> {
  return names(
    sql,
    `with needed as (
       select conrelid as relation, conkey[1] as attribute from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace
       union
       select polrelid, refobjsubid from pg_policy
       join pg_depend on classid = 'pg_policy'::regclass and objid = pg_policy.oid
         and refclassid = 'pg_class'::regclass and refobjid = polrelid and refobjsubid > 0
     )
     select format('%s.%s', relation::regclass, attname) as name
     from needed join pg_attribute on attrelid = relation and attnum = attribute
     where not exists (select from pg_index where indrelid = relation and indkey[0] = attribute)`,
  );
}

/** Returns a table's grants and policies as one text, to detect changes. */
export async function accessRules(sql: Query, table: string): Promise<string> {
  const { rows } = await sql.query(
    `select relacl::text, relrowsecurity, reloptions::text,
       (select array_agg(attacl::text order by attnum) from pg_attribute where attrelid = pg_class.oid) as columns,
       (select array_agg(polname order by polname) from pg_policy where polrelid = pg_class.oid) as policies
     from pg_class where oid = 'public."${table}"'::regclass`,
  );
  return JSON.stringify(rows);
}

export type Policy = { table: string; name: string; roles: string; expressions: string };

export async function policies(sql: Query): Promise<Policy[]> {
  const { rows } = await sql.query(
    `select tablename, policyname, roles::text as roles, concat_ws(' ; ', qual, with_check) as expressions
     from pg_policies where schemaname = 'public' order by 1, 2`,
  );
  return rows.map((row) => ({
    table: String(row.tablename),
    name: String(row.policyname),
    roles: String(row.roles),
    expressions: String(row.expressions),
  }));
}
