import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formerVersions, readFormerMigrations, replaceFormerMigrations, type Migration } from "./formerMigrations.ts";
import { readNewerMigrations } from "./newerMigrations.ts";
import type { Sql } from "./sql.ts";
import { yieldingTransaction } from "./yieldingTransaction.ts";

/** Reads the files of `supabase/migrations`, in the order of their versions. */
export function readMigrations(supabaseDir: string): Migration[] {
  const folder = join(supabaseDir, "migrations");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`${file} must be named <14 digits>_<name>.sql`);
      return { version, name, script: readFileSync(join(folder, file), "utf8") };
    });
}

type MigrationFiles = { supabaseDir: string; lastVersion?: string | undefined };

/**
 * Returns the migrations that a newer server applied to a database, which this one must then leave as it is. Throws when it cannot work on
 * them.
 */
export async function newerMigrations(sql: Sql, { supabaseDir, lastVersion }: MigrationFiles): Promise<string[]> {
  const versions = readMigrations(supabaseDir).map(({ version }) => version);
  const former = formerVersions(supabaseDir);
  const isOfFormer = lastVersion !== undefined && former.includes(lastVersion);
  const own = isOfFormer ? versions : versions.filter((version) => lastVersion === undefined || version <= lastVersion);
  return readNewerMigrations(sql, { own, known: former });
}

/**
 * Applies the pending migrations up to this version, each in its own transaction, and records them as the Supabase
 * CLI does. A database made by the replaced files is first brought to the last of these.
 */
export async function applyMigrations(sql: Sql, { supabaseDir, lastVersion }: MigrationFiles): Promise<void> {
  const migrations = readMigrations(supabaseDir);
  const former = formerVersions(supabaseDir);
  const applied = await appliedVersions(sql);
  const endsFormer = lastVersion !== undefined && former.includes(lastVersion);
  if (endsFormer || applied.some((version) => former.includes(version))) {
    const allFormer = readFormerMigrations(supabaseDir);
    await applyMissing(sql, { migrations: allFormer, lastVersion: endsFormer ? lastVersion : undefined });
    if (endsFormer) return;
    await replaceFormerMigrations(sql, supabaseDir);
  }
  await applyMissing(sql, { migrations, lastVersion });
}

async function applyMissing(
  sql: Sql,
  { migrations, lastVersion }: { migrations: Migration[]; lastVersion: string | undefined },
): Promise<void> {
  const applied = await appliedVersions(sql);
  const wanted = migrations.filter(({ version }) => lastVersion === undefined || version <= lastVersion);
  for (const migration of wanted.filter(({ version }) => !applied.includes(version))) {
    await yieldingTransaction(sql, {
      what: `Migration ${migration.version}_${migration.name}`,
      run: async (tx) => {
        await tx.exec(migration.script);
        await tx.query(
          "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
          [migration.version, migration.name, [migration.script]],
        );
      },
    });
  }
}

async function appliedVersions(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query("select version from supabase_migrations.schema_migrations order by version");
  return rows.map((row) => String(row.version));
}

/** Replaced seed files per part, by the paths under which a database recorded them. Their rows may have been deleted since. */
const formerParts: Record<string, string[]> = {
  // Those databases have the hosts from a migration.
  "01_meeting_host.sql": ["10_people.sql"],
  "02_user_profile.sql": ["10_people.sql"],
  "05_client_company.sql": ["20_client_companies.sql", "60_campaign.sql"],
  "10_meeting_type.sql": ["30_holidays.sql", "91_host_addresses.sql"],
  "11_booking.sql": ["70_company_meetings.sql"],
  "12_update.sql": ["40_updates.sql"],
  "13_ledger.sql": ["50_ledger.sql"],
  "14_task.sql": ["80_tasks.sql"],
  "15_finances.sql": ["90_staff_payments.sql", "94_finances.sql"],
  "18_vault.sql": ["96_vault.sql"],
  "19_office.sql": ["92_office.sql"],
  "20_academy.sql": ["98_videos.sql"],
  "21_release_signal.sql": ["99_signals.sql"],
};
/** Parts that `supabase/seed.sql` contained before it was split. */
const partsOfFirstSeed = ["10_people.sql", "20_client_companies.sql", "30_holidays.sql"];

/** Runs each part of `supabase/seed` that a database has not seen, in the order of their names. */
export async function applySeed(sql: Sql, supabaseDir: string): Promise<void> {
  const { rows } = await sql.query("select path from supabase_migrations.seed_files");
  const seen = new Set(rows.map((row) => String(row.path).replace("supabase/seed/", "")));
  if (seen.has("supabase/seed.sql")) for (const part of partsOfFirstSeed) seen.add(part);
  const parts = readdirSync(join(supabaseDir, "seed"))
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
  for (const part of parts) {
    if (seen.has(part) || formerParts[part]?.every((former) => seen.has(former))) continue;
    const script = readFileSync(join(supabaseDir, "seed", part), "utf8");
    const hash = createHash("sha256").update(script).digest("hex");
    await sql.transaction(async (tx) => {
      await tx.exec(script).catch((error: unknown) => {
        throw new Error(`Seed ${part} failed: ${String(error)}`, { cause: error });
      });
      await tx.query("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [
        `supabase/seed/${part}`,
        hash,
      ]);
    });
  }
}
