import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "./sql.ts";

type Migration = { version: string; name: string; script: string };

/** The files of `supabase/migrations`, in the order of their versions. */
export function readMigrations(supabaseDir: string): Migration[] {
  const folder = join(supabaseDir, "migrations");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`${file} is not named <14 digits>_<name>.sql`);
      return { version, name, script: readFileSync(join(folder, file), "utf8") };
    });
}

/** Applies what is not applied yet, up to this version, each migration in its own transaction, and records it as the Supabase CLI does. */
export async function applyMigrations(
  sql: Sql,
  { supabaseDir, lastVersion }: { supabaseDir: string; lastVersion?: string | undefined },
): Promise<void> {
  const migrations = readMigrations(supabaseDir);
  const applied = await appliedVersions(sql);
  const unknown = applied.filter((version) => !migrations.some((migration) => migration.version === version));
  if (unknown.length > 0) {
    throw new Error(`The database holds migrations that are not in ${supabaseDir}: ${unknown.join(", ")}`);
  }
  const wanted = migrations.filter(({ version }) => lastVersion === undefined || version <= lastVersion);
  for (const migration of wanted.filter(({ version }) => !applied.includes(version))) {
    await sql.transaction(async (tx) => {
      await tx.exec(migration.script).catch((error: unknown) => {
        throw new Error(`Migration ${migration.version}_${migration.name} failed: ${String(error)}`, { cause: error });
      });
      await tx.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [migration.version, migration.name, [migration.script]],
      );
    });
  }
}

async function appliedVersions(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query("select version from supabase_migrations.schema_migrations order by version");
  return rows.map((row) => String(row.version));
}

/** What `supabase/seed.sql` held before it was split. Whoever ran that has seen these, and may have deleted their rows since. */
const partsOfFormerSeed = ["10_people.sql", "20_client_companies.sql", "30_holidays.sql"];

/** Runs each part of `supabase/seed` in a database that has not seen it, in the order of their names. */
export async function applySeed(sql: Sql, supabaseDir: string): Promise<void> {
  const { rows } = await sql.query("select path from supabase_migrations.seed_files");
  const seen = new Set(rows.map((row) => String(row.path)));
  const former = seen.has("supabase/seed.sql") ? partsOfFormerSeed : [];
  const parts = readdirSync(join(supabaseDir, "seed"))
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
  for (const part of parts) {
    const path = `supabase/seed/${part}`;
    if (seen.has(path) || former.includes(part)) continue;
    const script = readFileSync(join(supabaseDir, "seed", part), "utf8");
    const hash = createHash("sha256").update(script).digest("hex");
    await sql.transaction(async (tx) => {
      await tx.exec(script).catch((error: unknown) => {
        throw new Error(`Seed ${part} failed: ${String(error)}`, { cause: error });
      });
      await tx.query("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [path, hash]);
    });
  }
}
