import { existsSync } from "node:fs";
import { copyFile, cp, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { lockDataDirectory } from "../../backend/engine/dataDirectory.ts";
import { secretsFileOf } from "../../backend/engine/keptSecrets.ts";
import { names, pack, type Manifest } from "./archive.ts";
import { linkFiles } from "./linkFiles.ts";
import { connectTo, readIdentity } from "./postgresTarget.ts";
import { runProgram } from "./runProgram.ts";

export type BackupOptions = {
  /** Folder of the embedded database, the files and the secrets. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Where the backup is written; nothing may be there. */
  file: string;
};

export type Backup = { engine: Manifest["engine"]; bytes: number; files: number };

/**
 * Writes one file with the database, the files of updates and the secrets, which together can be restored anywhere. A PostgreSQL can be in use meanwhile: the backup
 * is its state at one moment. The embedded database must not be.
 */
export async function makeBackup({ dataDir, databaseUrl, file }: BackupOptions): Promise<Backup> {
  if (existsSync(file)) throw new Error(`${file} exists already. Name another file.`);
  if (!existsSync(dataDir)) throw new Error(`${dataDir} does not exist: there is nothing to back up.`);
  // On the disk of the files, which are linked instead of copied.
  const folder = await mkdtemp(join(dataDir, "backup-"));
  try {
    const found = await (databaseUrl === undefined
      ? takeEmbedded({ dataDir, folder })
      : takePostgres({ dataDir, folder, databaseUrl }));
    const previewKey = join(dataDir, names.previewKey);
    if (existsSync(previewKey)) await copyFile(previewKey, join(folder, names.previewKey));
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...found.manifest };
    await pack(folder, { file, manifest });
    return { engine: manifest.engine, bytes: (await stat(file)).size, files: found.files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Taken = { manifest: Pick<Manifest, "engine" | "version" | "identity">; files: number };

/** The folder of a database that nobody uses is a consistent state, even after a crash. */
async function takeEmbedded({ dataDir, folder }: { dataDir: string; folder: string }): Promise<Taken> {
  const postgres = join(dataDir, "postgres");
  const secrets = join(dataDir, "secrets.json");
  if (!existsSync(secrets) || !existsSync(postgres)) throw new Error(`${dataDir} has no embedded database.`);
  const release = lockDataDirectory(dataDir);
  try {
    await cp(postgres, join(folder, names.postgres), { recursive: true });
    await copyFile(secrets, join(folder, names.secrets));
    const files = await linkFiles(join(dataDir, "files", "kept"), join(folder, names.files));
    const version = (await readFile(join(postgres, "PG_VERSION"), "utf8")).trim();
    return { manifest: { engine: "embedded", version: `PostgreSQL ${version}` }, files };
  } finally {
    release();
  }
}

type OfPostgres = { dataDir: string; folder: string; databaseUrl: string };

async function takePostgres({ dataDir, folder, databaseUrl }: OfPostgres): Promise<Taken> {
  const target = await connectTo(databaseUrl);
  try {
    const identity = await readIdentity(target);
    const secrets = secretsFileOf(dataDir, identity);
    if (!existsSync(secrets)) throw new Error(`The secrets of this database are missing: ${secrets} is not there.`);
    const { rows } = await target.client.query<{ version: string }>("show server_version");
    const { url, env } = target.program;
    const [kept, linked] = [join(dataDir, "files", "kept"), join(folder, names.files)];
    // A file is there before its row and is deleted after it: before and after, so that every row of the dump has its file.
    const before = await linkFiles(kept, linked);
    await runProgram("pg_dump", {
      args: ["--format=custom", `--file=${join(folder, names.dump)}`, `--dbname=${url}`],
      env,
    });
    const since = await linkFiles(kept, linked);
    await copyFile(secrets, join(folder, names.secrets));
    const version = `PostgreSQL ${rows[0]?.version ?? ""}`;
    return { manifest: { engine: "postgres", version, identity }, files: before + since };
  } finally {
    await target.client.end();
  }
}
