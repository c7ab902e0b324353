import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { runAsCaller } from "./asCaller.ts";
import { openDataDirectory } from "./dataDirectory.ts";
import { grantNothingByItself, type Database, type Listening } from "./database.ts";
import { makeSecrets } from "./secrets.ts";
import { keepStack } from "./keepStack.ts";
import { parameterTexts, wholeMessages } from "./parameterTexts.ts";
import { createSql } from "./sql.ts";
import { recordSqlFault } from "./sqlFaults.ts";
import { createTaskQueue } from "./taskQueue.ts";
import { withinTime } from "./withinTime.ts";

const extensions = { btree_gist, pg_trgm, pgcrypto };

/** With a quarter of Postgres' usual cache, which is in this process: the files are in the system's cache anyway. Saves 110 MB. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

/**
 * Opens the embedded Postgres in `dataDir`, which then belongs to this process alone, or in memory. A database in
 * memory starts as a copy of the file `startFrom`; if that file does not exist, this database is saved there once it
 * is set up.
 */
export async function openEmbeddedDatabase({
  dataDir,
  cacheDir,
  startFrom,
}: {
  dataDir?: string;
  cacheDir: string;
  startFrom?: string;
}): Promise<Database> {
  const directory = dataDir === undefined ? undefined : openDataDirectory(dataDir);
  const isPrepared = startFrom !== undefined && existsSync(startFrom);
  const connection = await (isPrepared
    ? connect({ template: startFrom })
    : openCluster({ path: directory?.postgres, cacheDir }));
  // PGlite is one connection, and @supabase/lite does not isolate concurrent transactions: without this queue a
  // recovery link fails while pages are being read, and statements run with another request's role.
  const handle = createTaskQueue();

  const sql = createSql(connection.driver, handle);
  const setUp: Database["setUp"] = async (task) => {
    const result = await task({ openSecrets: () => Promise.resolve(directory?.secrets ?? makeSecrets()), sql });
    directory?.confirm();
    if (startFrom !== undefined && !isPrepared) await keepTemplate(connection, startFrom);
    return result;
  };

  async function close(): Promise<void> {
    await handle(() => connection.close());
    directory?.release();
  }

  async function listen({ channel, onPayload }: Listening): Promise<() => Promise<void>> {
    const stop = await handle(() => connection.driver.listen(channel, onPayload));
    return () => handle(() => stop());
  }

  return {
    connection,
    sql,
    handle,
    requestsAtOnce: 1,
    listen,
    setUp,
    isShared: false,
    isAway: () => false,
    ask: async () => void (await withinTime(sql.query("select"))),
    connections: () => [],
    close,
  };
}

/**
 * Opens Postgres in `path`, or in memory. Creating a cluster takes 4 s, loading an existing one 0.6 s: so the first
 * cluster of a PGlite version is saved in `cacheDir` and copied from then on.
 */
async function openCluster({ path, cacheDir }: { path?: string; cacheDir: string }): Promise<PgliteConnection> {
  const isNew = path === undefined || !existsSync(join(path, "PG_VERSION"));
  if (!isNew) return connect({ path });

  const template = join(cacheDir, `cluster-${pgliteVersion()}.tar`);
  if (existsSync(template)) {
    try {
      return await connect({ path, template });
    } catch {
      // The copy is broken: create the cluster without it, and save a new copy.
      rmSync(template, { force: true });
      if (path !== undefined) rmSync(path, { recursive: true, force: true });
    }
  }
  const connection = await connect({ path });
  await keepTemplate(connection, template);
  return connection;
}

async function connect({ path, template }: { path?: string; template?: string }): Promise<PgliteConnection> {
  const loadDataDir = template === undefined ? undefined : fileToLoad(template);
  const connection = await createPgliteConnection({
    url: path,
    pgliteOptions: { extensions, loadDataDir, serializers: parameterTexts, startParams },
  });
  await keepStack(connection.driver);
  connection.driver.serializers = wholeMessages(connection.driver.serializers);
  grantNothingByItself(connection);
  runAsCaller(connection);
  recordFaults(connection.driver);
  return connection;
}

/** Records the code of each error of the database, which the engine would lose. */
function recordFaults(driver: PgliteConnection["driver"]): void {
  const query = driver.query.bind(driver);
  Object.defineProperty(driver, "query", {
    value: (...asked: Parameters<typeof query>) => query(...asked).catch(recordSqlFault),
  });
}

/** A blob of a file whose bytes are handed on as they are. A real one copies them three times, which is a third of the time to open. */
function fileToLoad(path: string): Blob {
  const bytes = readFileSync(path);
  return Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
}

async function keepTemplate(connection: PgliteConnection, template: string): Promise<void> {
  const dump = await connection.driver.dumpDataDir("none");
  mkdirSync(dirname(template), { recursive: true });
  // Renamed into place, so that no other process reads an unfinished file.
  const unfinished = `${template}.${randomUUID()}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, template);
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  return /"version":\s*"([^"]+)"/.exec(readFileSync(join(dirname(entry), "../package.json"), "utf8"))?.[1] ?? "unknown";
}
