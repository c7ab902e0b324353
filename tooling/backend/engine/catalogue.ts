import type { Sql } from "./sql.ts";

type Row = Record<string, unknown>;

const ours = "('public'::regnamespace, 'private'::regnamespace)";
/** Counts triggers that the migrations put on tables of Supabase as ours, and those of platform.sql as not ours. */
const triggerFunctionIsOurs = `trigger.tgfoid in (select oid from pg_proc where pronamespace in ${ours})`;

/** Lists privileges sorted, so that the order in which they were granted makes no difference. */
function privileges(acl: string): string {
  return `coalesce((
    select string_agg(case grantee when 0 then 'public' else grantee::regrole::text end || '=' || privilege_type, ' ' order by 1)
    from (
      select grantee, string_agg(privilege_type || case when is_grantable then '*' else '' end, ',' order by privilege_type) as privilege_type
      from aclexplode(${acl}) where grantee <> current_user::regrole group by grantee
    ) as granted
  ), '')`;
}

/** One query per kind of object; each answers lines. */
const queries = [
  `select 'extension ' || extname || ' in ' || extnamespace::regnamespace from pg_extension`,
  `select 'schema ' || nspname || ' to ' || ${privileges("nspacl")} from pg_namespace where oid in ${ours}`,
  `select concat_ws(' ', 'default privileges', defaclnamespace::regnamespace, defaclobjtype::text, 'to', ${privileges("defaclacl")}) from pg_default_acl`,
  `select concat_ws(' ', 'setting of', setrole::regrole, setconfig::text) from pg_db_role_setting
   where setrole <> 0 and setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  `select concat_ws(' ', 'relation', oid::regclass, relkind::text, 'to', ${privileges("relacl")},
     case when relrowsecurity then 'row security' end, case when relforcerowsecurity then 'forced' end, reloptions::text,
     case relkind when 'v' then pg_get_viewdef(oid) end)
   from pg_class where relnamespace in ${ours} and relkind in ('r', 'p', 'v', 'm', 'S', 'c')`,
  `select concat_ws(' ', 'column', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod),
     case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
     'default ' || pg_get_expr(adbin, adrelid), 'collation ' || nullif(attcollation, typcollation)::regcollation::text,
     'to ' || ${privileges("attacl")},
     'at ' || row_number() over (partition by attrelid order by attnum))
   from pg_attribute
   join pg_class as relation on relation.oid = attrelid
   join pg_type on pg_type.oid = atttypid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace in ${ours} and relkind in ('r', 'p', 'v', 'm', 'c') and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass || '.' || quote_ident(conname), pg_get_constraintdef(oid),
     case when not convalidated then 'not validated' end)
   from pg_constraint where connamespace in ${ours}`,
  `select 'index ' || pg_get_indexdef(indexrelid) from pg_index
   join pg_class on pg_class.oid = indexrelid where relnamespace in ${ours}`,
  `select concat_ws(' ', 'policy', schemaname || '.' || tablename || '.' || quote_ident(policyname), permissive, cmd, roles::text,
     'using ' || qual, 'check ' || with_check)
   from pg_policies where schemaname in ('public', 'private')`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(trigger.oid), 'enabled ' || trigger.tgenabled::text)
   from pg_trigger as trigger where not tgisinternal and ${triggerFunctionIsOurs}`,
  `select concat_ws(' ', 'function', oid::regprocedure, md5(pg_get_functiondef(oid)), 'to', ${privileges("proacl")})
   from pg_proc
   where pronamespace in ${ours}
     and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  `select concat_ws(' ', 'comment', identity.type, identity.identity, quote_literal(description))
   from pg_description, pg_identify_object(classoid, objoid, objsubid) as identity
   where identity.schema in ('public', 'private')`,
];

/**
 * Lists the contents of a database, one line per object, sorted: relations, columns, constraints, indexes, policies,
 * triggers, functions by the hash of their definition, privileges, and the rows of all tables except their timestamps
 * and the key of the caller hashes.
 */
export async function readCatalogue(sql: Pick<Sql, "query">): Promise<string[]> {
  const lines: string[] = [];
  for (const query of queries) {
    const { rows } = await sql.query(`select line from (${query}) as known (line)`);
    lines.push(...rows.map((row) => oneLine(row["line"])));
  }
  return [...lines, ...(await readRows(sql))].toSorted();
}

async function readRows(sql: Pick<Sql, "query">): Promise<string[]> {
  const { rows: tables } = await sql.query(
    `select oid::regclass::text as name, coalesce(
       (select array_agg(attname::text) from pg_attribute where attrelid = pg_class.oid and atttypid = 'timestamptz'::regtype), '{}'
     ) as moments
     from pg_class where relnamespace in ${ours} and relkind = 'r'`,
  );
  const lines: string[] = [];
  for (const { name, moments } of tables) {
    const { rows } = await sql.query(
      `select (to_jsonb(held) - $1::text[])::text as content from ${String(name)} as held`,
      [moments],
    );
    lines.push(...rows.map((row: Row) => `row ${String(name)} ${withoutKey(String(name), oneLine(row["content"]))}`));
  }
  return lines;
}

/** Removes the keys, which are random. */
function withoutKey(table: string, content: string): string {
  return table === "private.caller_hash_key" ? content.replaceAll(/"((?:link_)?key)": "[^"]*"/g, '"$1": …') : content;
}

function oneLine(text: unknown): string {
  return String(text).replaceAll(/\s+/g, " ").trim();
}
