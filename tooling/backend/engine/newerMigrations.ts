import * as v from "valibot";
import type { SqlStatements } from "./sql.ts";

/** Line in the head of a migration that says which servers work on a database that has it (decision 100). */
const servesLine = /^-- Serves (?:older servers|servers from (\d{14}) on)\.$/m;

const recordsSchema = v.array(v.object({ version: v.string(), script: v.string() }));

/** Reads the line: null is "no line", "" is all servers, and otherwise the oldest server's newest migration. */
export function oldestServerOf(script: string): string | null {
  const said = servesLine.exec(script);
  return said === null ? null : (said[1] ?? "");
}

/**
 * Returns the migrations of a database that a newer server applied: most have none. Throws, in words for the operator, when a server with the
 * migrations `own` cannot work on it. `known` are further ones that it can replace.
 */
export async function readNewerMigrations(
  sql: Pick<SqlStatements, "query">,
  { own, known }: { own: readonly string[]; known: readonly string[] },
): Promise<string[]> {
  const isThere = await sql.query(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as is_there",
  );
  if (isThere.rows[0]?.["is_there"] !== true) return [];
  const { rows } = await sql.query(
    `select version, coalesce(array_to_string(statements, E'\\n'), '') as script
     from supabase_migrations.schema_migrations
     where version <> all ($1::text[])
     order by version`,
    [[...own, ...known]],
  );
  const newer = v.parse(recordsSchema, rows);
  if (newer.length === 0) return [];
  await assertHasAll(sql, { own, newer: newer.map(({ version }) => version) });
  for (const { version, script } of newer) assertServes({ version, script, newest: own.at(-1) ?? "" });
  return newer.map(({ version }) => version);
}

/** A database that lacks some of ours is not newer: somebody changed from one line of development to another. */
async function assertHasAll(
  sql: Pick<SqlStatements, "query">,
  { own, newer }: { own: readonly string[]; newer: readonly string[] },
): Promise<void> {
  const { rows } = await sql.query(
    `select version from unnest($1::text[]) as own (version)
     where version not in (select applied.version from supabase_migrations.schema_migrations as applied)
     order by version`,
    [own],
  );
  if (rows.length === 0) return;
  throw new Error(
    `The database has migrations that this server does not know (${newer.join(", ")}) and lacks some of this server's ` +
      `(${rows.map(({ version }) => String(version)).join(", ")}). Run a version of the server that has all of them.`,
  );
}

function assertServes({ version, script, newest }: { version: string; script: string; newest: string }): void {
  const oldest = oldestServerOf(script);
  if (oldest !== null && oldest <= newest) return;
  const why =
    oldest === null
      ? "which does not say that it serves older servers"
      : `which serves servers from ${oldest} on; this one is of ${newest}`;
  throw new Error(
    `This server is too old for its database: a newer one applied migration ${version}, ${why}. ` +
      "Run the newer version, or restore the backup from before the upgrade (docs/upgrades.md).",
  );
}
