import type { PoolClient, PoolConfig } from "pg";
import { asAway, DatabaseAway } from "./databaseAway.ts";
import { openPool } from "./openPool.ts";

/** Milliseconds to wait for a free connection, or for a new one. */
const longestWaitMs = 5000;
/** Milliseconds after which the server ends a transaction that asks nothing, with its locks. */
const longestIdleMs = 60_000;
/** Milliseconds that the server has for ending a statement that takes too long, before the connection is given up. */
const graceMs = 4000;

/** Connections of a pool: `waiting` is the number of those who wait for one. */
export type PoolCount = { pool: string; open: number; idle: number; waiting: number };

export type BoundedPool = {
  /** Rejects with {@link DatabaseAway} when the database is away, or no connection is free in time. */
  connect: () => Promise<PoolClient>;
  /** Ends all connections: whoever waits for an answer on one of them gets {@link DatabaseAway}. */
  breakAll: () => void;
  count: () => PoolCount;
  end: () => Promise<void>;
};

type BoundedConfig = PoolConfig & { name: string; max: number; longestStatementMs: number };

/** Opens a pool in which nothing waits without an end: not for a connection, not for a statement, not on a server that is away. */
export function openBoundedPool(
  { name, longestStatementMs, ...config }: BoundedConfig,
  { isAway, reportBroken }: { isAway: () => boolean; reportBroken: (error: Error) => void },
): BoundedPool {
  const bounds = {
    connectionTimeoutMillis: longestWaitMs,
    statement_timeout: longestStatementMs,
    query_timeout: longestStatementMs + graceMs,
    idle_in_transaction_session_timeout: longestIdleMs,
    keepAlive: true,
    application_name: `pipelark ${name}`,
  };
  const pool = openPool({ ...bounds, ...config }, reportBroken);
  const inUse = new Set<PoolClient>();
  pool.on("acquire", (client) => void inUse.add(client));
  pool.on("release", (_, client) => void inUse.delete(client));

  async function connect(): Promise<PoolClient> {
    if (isAway()) throw new DatabaseAway("The database does not answer");
    try {
      return await pool.connect();
    } catch (error) {
      throw asAway(error);
    }
  }

  function breakAll(): void {
    for (const client of inUse) client.end().catch(() => undefined);
    for (let idle = pool.idleCount; idle > 0; idle -= 1) {
      pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
    }
  }

  function count(): PoolCount {
    return { pool: name, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
  }

  return { connect, breakAll, count, end: () => pool.end() };
}
