import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lockDataDirectory } from "../../backend/engine/dataDirectory.ts";
import { secretsFileOf } from "../../backend/engine/keptSecrets.ts";
import { names, unpack, type Manifest } from "./archive.ts";
import { assertUnused, connectTo, lockSetUp, readContents, type PostgresTarget } from "./postgresTarget.ts";
import { runProgram } from "./runProgram.ts";

export type RestoreOptions = {
  file: string;
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Puts it in the place of what is there. */
  force?: boolean;
};

export type Restored = {
  manifest: Manifest;
  /** Folder to which what was in `dataDir` was moved. */
  movedTo: string | null;
};

/** Roles that the migrations grant to. Only a superuser can make them. */
const roles = ["anon", "authenticated", "service_role"];

/**
 * Restores a backup into the embedded database or a PostgreSQL, whichever it is of. Throws, before it changes anything, when the place is not
 * empty or in use, and says what is there.
 */
export async function restoreBackup({ file, dataDir, databaseUrl, force = false }: RestoreOptions): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  await mkdir(dirname(dataDir), { recursive: true });
  const folder = await mkdtemp(`${dataDir}-restoring-`);
  try {
    const manifest = await unpack(file, folder);
    assertEngine(manifest, databaseUrl);
    const movedTo = await (databaseUrl === undefined
      ? placeEmbedded({ folder, dataDir, force })
      : placePostgres({ folder, dataDir, force, databaseUrl, manifest }));
    return { manifest, movedTo };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function assertEngine({ engine }: Manifest, databaseUrl: string | undefined): void {
  if (engine === "postgres" && databaseUrl === undefined)
    throw new Error("This backup is of a PostgreSQL: set PIPELARK_DATABASE_URL to the database to restore it into.");
  if (engine === "embedded" && databaseUrl !== undefined)
    throw new Error("This backup is of the embedded database: unset PIPELARK_DATABASE_URL to restore it.");
}

type Place = { folder: string; dataDir: string; force: boolean };

async function placeEmbedded({ folder, dataDir, force }: Place): Promise<string | null> {
  const there = contentsOf(dataDir);
  refuseUnless(force, { place: dataDir, there: there.map(inWords(dataDir)) });
  if (there.length > 0) lockDataDirectory(dataDir)();
  const movedTo = await moveAway(dataDir, there);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await placeFiles(folder, dataDir);
  await rename(join(folder, names.postgres), join(dataDir, "postgres"));
  // Last: a database without it would be taken for an unfinished one.
  await rename(join(folder, names.secrets), join(dataDir, "secrets.json"));
  return movedTo;
}

async function placePostgres(place: Place & { databaseUrl: string; manifest: Manifest }): Promise<string | null> {
  const { folder, dataDir, force, databaseUrl, manifest } = place;
  const secrets = secretsFileOf(dataDir, manifest.identity ?? "");
  // Secrets of other databases may lie beside them.
  const there = contentsOf(dataDir).filter((name) => name === "files" || join(dataDir, name) === secrets);
  const target = await connectTo(databaseUrl);
  try {
    await lockSetUp(target);
    await assertUnused(target);
    await assertRoles(target);
    const { schemas, tables } = await readContents(target);
    const ofDatabase = tables > 0 ? [`${tables} tables in the schemas ${schemas.join(", ")}`] : [];
    refuseUnless(force, {
      place: `${target.address} with ${dataDir}`,
      there: [...ofDatabase, ...there.map(inWords(dataDir))],
    });
    await restoreDump({ folder, target, former: tables > 0 ? schemas : [] });
    const movedTo = await moveAway(dataDir, there);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await placeFiles(folder, dataDir);
    await rename(join(folder, names.secrets), secrets);
    return movedTo;
  } finally {
    await target.client.end();
  }
}

/** Replaces the schemas by those of the dump, in one transaction: it is restored, or nothing changes. */
async function restoreDump(of: { folder: string; target: PostgresTarget; former: string[] }): Promise<void> {
  const { folder, target, former } = of;
  const script = join(folder, "restore.sql");
  await runProgram("pg_restore", { args: ["--no-owner", `--file=${script}`, join(folder, names.dump)] });
  const cleared = former.length === 0 ? [] : [`--command=${clearing(former)}`];
  const { url, env } = target.program;
  const flags = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"];
  await runProgram("psql", { args: [...flags, `--dbname=${url}`, ...cleared, `--file=${script}`], env });
}

function clearing(schemas: readonly string[]): string {
  const named = schemas.map((schema) => `"${schema.replaceAll('"', '""')}"`).join(", ");
  return `drop schema ${named} cascade; create schema public; grant usage on schema public to public`;
}

async function assertRoles({ client, address }: PostgresTarget): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    "select role from unnest($1::text[]) as role where to_regrole(role) is null",
    [roles],
  );
  if (rows.length > 0)
    throw new Error(
      `${address} lacks the roles ${rows.map(({ role }) => role).join(", ")}: its superuser makes them, docs/going-live.md says how.`,
    );
}

function refuseUnless(force: boolean, { place, there }: { place: string; there: readonly string[] }): void {
  if (force || there.length === 0) return;
  throw new Error(
    `${place} is not empty: ${there.join("; ")}. Name another place, or add --force: the backup then takes its place.`,
  );
}

/** Names of what is in a folder, besides what a command that was killed left there, and locks. */
function contentsOf(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir).filter((name) => {
    if (name === "owner.pid" || name.startsWith("backup-")) return false;
    return (
      name !== "files" ||
      readdirSync(join(dataDir, "files")).some((part) => readdirSync(join(dataDir, "files", part)).length > 0)
    );
  });
}

function inWords(dataDir: string): (name: string) => string {
  return (name) => {
    if (name === "postgres") return "an embedded database";
    if (name === "files") return `${readdirSync(join(dataDir, "files", "kept")).length} files`;
    return name;
  };
}

/** Moves entries of a folder into a new one beside it, so that nothing is lost. */
async function moveAway(dataDir: string, entries: readonly string[]): Promise<string | null> {
  if (entries.length === 0) return null;
  const moved = `${dataDir}-before-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
  await mkdir(moved, { mode: 0o700 });
  for (const name of entries) await rename(join(dataDir, name), join(moved, name));
  return moved;
}

async function placeFiles(folder: string, dataDir: string): Promise<void> {
  await rm(join(dataDir, "files"), { recursive: true, force: true });
  await mkdir(join(dataDir, "files"), { mode: 0o700 });
  await rename(join(folder, names.files), join(dataDir, "files", "kept"));
  const previewKey = join(folder, names.previewKey);
  if (existsSync(previewKey)) await rename(previewKey, join(dataDir, names.previewKey));
}
