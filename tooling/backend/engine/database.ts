import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";

const extensions = { btree_gist, pg_trgm, pgcrypto };

/**
 * Opens Postgres in `path`, or in memory. Making a new cluster takes 4 s, loading one that was made before takes 0.6 s:
 * so the first new cluster of a PGlite version is kept in `cacheDir` and copied from then on.
 */
export async function openDatabase({ path, cacheDir }: { path?: string; cacheDir: string }): Promise<PgliteConnection> {
  const isNew = path === undefined || !existsSync(join(path, "PG_VERSION"));
  if (!isNew) return connect({ path });

  const template = join(cacheDir, `cluster-${pgliteVersion()}.tar`);
  if (existsSync(template)) {
    try {
      return await connect({ path, template });
    } catch {
      // The copy is broken: do without it and make it again.
      rmSync(template, { force: true });
      if (path !== undefined) rmSync(path, { recursive: true, force: true });
    }
  }
  const connection = await connect({ path });
  await keepTemplate(connection, template);
  return connection;
}

async function connect({ path, template }: { path?: string; template?: string }): Promise<PgliteConnection> {
  const loadDataDir = template === undefined ? undefined : new Blob([readFileSync(template)]);
  const connection = await createPgliteConnection({ url: path, pgliteOptions: { extensions, loadDataDir } });
  await connection.driver.waitReady;
  grantNothingByItself(connection);
  return connection;
}

/**
 * Before its first request, @supabase/lite 0.10 grants everything on every table with row-level security to anon and
 * authenticated, which undoes the grants of the migrations. They and the roles are ours (platform.sql), so it has nothing to do.
 */
function grantNothingByItself(connection: PgliteConnection): void {
  if (!("ensureRlsContext" in connection)) {
    throw new Error("@supabase/lite has changed: find out how it grants privileges before the first request");
  }
  Object.defineProperty(connection, "ensureRlsContext", { value: () => Promise.resolve(true) });
}

async function keepTemplate(connection: PgliteConnection, template: string): Promise<void> {
  const dump = await connection.driver.dumpDataDir("none");
  mkdirSync(dirname(template), { recursive: true });
  // Renamed into place, so that another process never reads half of it.
  const unfinished = `${template}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, template);
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return /"version":\s*"([^"]+)"/.exec(readFileSync(join(dirname(entry), "../package.json"), "utf8"))?.[1] ?? "unknown";
}
