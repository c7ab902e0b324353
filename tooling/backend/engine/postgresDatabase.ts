import { createHash } from "node:crypto";
import { join } from "node:path";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Client } from "pg";
import { runAsCaller } from "./asCaller.ts";
import { asEngineReads } from "./asEngineReads.ts";
import { serverLog } from "../log/serverLog.ts";
import { grantNothingByItself, type Database } from "./database.ts";
import { createKyselyPool } from "./kyselyPool.ts";
import { listenOnPostgres } from "./listenOnPostgres.ts";
import { openPool } from "./openPool.ts";
import { createPoolSql } from "./poolSql.ts";
import { makeSecrets, readSecrets, writeSecrets, type Secrets } from "./secrets.ts";

const oldestVersion = 15;
/** Arbitrary number that no other program locks in this database. */
const setUpLock = 7_473_552_701;
/** Connections shared by requests; a request waits when none is free. */
const requestConnections = 10;
/** Connections of migrations, the seed and this program's own queries. */
const ownConnections = 4;
/** Same limit as a hosted project has for signed-in callers, so that a costly query cannot hold a connection for long. */
const longestStatementMs = 8000;

/**
 * Uses a PostgreSQL server: requests run in parallel, each in a transaction on its own connection. The URL is read as
 * `pg` reads it, `sslmode` included. Secrets are stored in `dataDir`, by the database's address; without it, nowhere.
 * Throws when the server is not reachable, or too old.
 */
export async function openPostgresDatabase({ url, dataDir }: { url: string; dataDir?: string }): Promise<Database> {
  // Never connected: it only parses the address.
  const { host, port, database } = new Client({ connectionString: url });
  const address = `${database} at ${host}:${port}`;
  await assertUsableServer(url, address);

  function reportBroken(error: Error): void {
    serverLog.said("PostgreSQL", `${address}: ${error.message}`);
  }

  const requests = openPool(
    {
      connectionString: url,
      max: requestConnections,
      statement_timeout: longestStatementMs,
      options: "-c TimeZone=UTC",
      types: { getTypeParser: asEngineReads },
    },
    reportBroken,
  );
  const own = openPool({ connectionString: url, max: ownConnections }, reportBroken);
  const connection = createPostgresConnection({});
  // Replaces its own driver, which ends this process when the server closes a connection (porsager/postgres#1208).
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool: createKyselyPool(requests) }) });
  grantNothingByItself(connection);
  runAsCaller(connection);

  async function setUp<Result>(task: (secrets: Secrets) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      // Held until the connection ends: another server that starts now waits here.
      await client.query("select pg_advisory_lock($1)", [setUpLock]);
      const file = dataDir === undefined ? undefined : join(dataDir, secretsFile({ host, port, database }));
      const stored = file === undefined ? undefined : readSecrets(file);
      const secrets = stored ?? makeSecrets();
      const result = await task(secrets);
      if (file !== undefined && stored === undefined) writeSecrets(file, secrets);
      return result;
    } finally {
      await client.end();
    }
  }

  async function close(): Promise<void> {
    await Promise.all([connection.close(), requests.end(), own.end()]);
  }

  const sql = createPoolSql(own);
  return {
    connection,
    sql,
    handle: (task) => task(),
    requestsAtOnce: requestConnections,
    listen: (listening) => listenOnPostgres({ ...listening, url, reportBroken }),
    setUp,
    close,
  };
}

async function assertUsableServer(url: string, address: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("show server_version");
    const version = rows[0]?.version ?? "";
    if (Number.parseInt(version, 10) < oldestVersion)
      throw new Error(`version ${version} is older than ${oldestVersion}`);
  } catch (error) {
    throw new Error(`PostgreSQL ${address} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The name says which database, and the hash distinguishes databases of that name on other servers. */
function secretsFile({
  host,
  port,
  database = "",
}: {
  host: string;
  port: number;
  database: string | undefined;
}): string {
  const hash = createHash("sha256").update(`${host}:${port}/${database}`).digest("hex").slice(0, 8);
  return `secrets-${database.replaceAll(/[^\w-]/g, "_")}-${hash}.json`;
}
