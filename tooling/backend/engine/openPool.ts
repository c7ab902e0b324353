import { Pool, type PoolConfig } from "pg";

/**
 * A pool that outlives its connections: one that breaks is told to `reportBroken`, and replaced when it is needed. Without a listener, Node would
 * end the process: of the pool for a connection that waits for work, of the connection itself for one that somebody has taken. May tell twice.
 */
export function openPool(config: PoolConfig, reportBroken: (error: Error) => void): Pool {
  const pool = new Pool(config);
  pool.on("error", reportBroken);
  pool.on("connect", (client) => client.on("error", reportBroken));
  return pool;
}
