import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { Kysely, PostgresDialect } from "kysely";
import { Client } from "pg";
import { runAsCaller } from "./asCaller.ts";
import { asEngineReads } from "./asEngineReads.ts";
import { openBoundedPool } from "./boundedPool.ts";
import { serverLog } from "../log/serverLog.ts";
import { grantNothingByItself, type Database, type Listening, type SetUp } from "./database.ts";
import { createKyselyPool } from "./kyselyPool.ts";
import { listenOnPostgres, type PostgresListener } from "./listenOnPostgres.ts";
import { openPool } from "./openPool.ts";
import { createPoolSql } from "./poolSql.ts";
import { keptSecrets, type KeptSecrets } from "./keptSecrets.ts";
import { makeSecrets } from "./secrets.ts";
import { waitForPostgres } from "./waitForPostgres.ts";
import { watchPostgres } from "./watchPostgres.ts";

const serverTables = fileURLToPath(new URL("serverTables.sql", import.meta.url));
/** Arbitrary number that no other program locks in this database. */
export const setUpLock = 7_473_552_701;
/** Connections shared by requests; a request waits when none is free. */
const usualRequestConnections = 10;
/** Connections of migrations, the seed and this program's own queries. */
const ownConnections = 4;
/** Same limit as a hosted project has for signed-in callers, so that a costly query cannot hold a connection for long. */
const longestStatementMs = 8000;
/** This program's own queries: some go over many rows. */
const longestOwnStatementMs = 120_000;

type PostgresOptions = { url: string; dataDir?: string; waitMs?: number; requestConnections?: number };

/**
 * Uses a PostgreSQL server: requests run in parallel, each in a transaction on its own connection. The URL is read as
 * `pg` reads it, `sslmode` included. Secrets are stored in `dataDir`, by the database's identity; without it, nowhere.
 * Throws when the server is too old, or cannot be reached for `waitMs`.
 */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const { url, dataDir, waitMs = 0, requestConnections = usualRequestConnections } = options;
  // Never connected: it only parses the address.
  const { host, port, database } = new Client({ connectionString: url });
  const address = `${database} at ${host}:${port}`;
  await waitForPostgres({ url, address, waitMs });

  function reportBroken(error: Error): void {
    serverLog.said("PostgreSQL", `${address}: ${error.message}`);
  }

  const watch = watchPostgres({ url, address, onAway });
  const { isAway } = watch;
  const requests = openBoundedPool(
    {
      name: "requests",
      connectionString: url,
      max: requestConnections,
      longestStatementMs,
      options: "-c TimeZone=UTC",
      types: { getTypeParser: asEngineReads },
    },
    { isAway, reportBroken },
  );
  const own = openBoundedPool(
    { name: "own", connectionString: url, max: ownConnections, longestStatementMs: longestOwnStatementMs },
    { isAway, reportBroken },
  );
  const pools = [requests, own];
  const listeners = new Set<PostgresListener>();

  function onAway(): void {
    for (const pool of pools) pool.breakAll();
    for (const listener of listeners) listener.renew();
  }

  async function listen(listening: Listening): Promise<() => Promise<void>> {
    const listener = await listenOnPostgres({ ...listening, url, reportBroken });
    listeners.add(listener);
    return async () => {
      listeners.delete(listener);
      await listener.stop();
    };
  }

  const connection = createPostgresConnection({});
  // Replaces its own driver, which ends this process when the server closes a connection (porsager/postgres#1208).
  connection.kysely = new Kysely({ dialect: new PostgresDialect({ pool: createKyselyPool(requests) }) });
  grantNothingByItself(connection);
  runAsCaller(connection);

  const setUp: Database["setUp"] = async (task) => {
    const client = new Client({ connectionString: url, application_name: "pipelark set-up" });
    await client.connect();
    const unhurried = openPool({ connectionString: url, max: 1, application_name: "pipelark set-up" }, reportBroken);
    try {
      // Held until the connection ends: another server that starts now waits here.
      await client.query("select pg_advisory_lock($1)", [setUpLock]);
      const sql = createPoolSql(unhurried);
      const opened: KeptSecrets[] = [];
      const openSecrets: SetUp["openSecrets"] = async ({ isNewer }) => {
        if (!isNewer) await sql.exec(readFileSync(serverTables, "utf8"));
        if (dataDir === undefined) return makeSecrets();
        const kept = await keptSecrets({ sql, dataDir, host, port, database });
        opened.push(kept);
        return kept.secrets;
      };
      const result = await task({ openSecrets, sql });
      for (const { confirm } of opened) await confirm();
      return result;
    } finally {
      await unhurried.end();
      await client.end();
    }
  };

  async function close(): Promise<void> {
    await watch.close();
    await Promise.all([connection.close(), ...pools.map((pool) => pool.end())]);
  }

  const sql = createPoolSql(own);
  return {
    connection,
    sql,
    handle: (task) => task(),
    requestsAtOnce: requestConnections,
    listen,
    setUp,
    isShared: true,
    isAway,
    ask: watch.ask,
    connections: () => pools.map((pool) => pool.count()),
    close,
  };
}
