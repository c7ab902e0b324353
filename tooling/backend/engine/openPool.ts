import { Pool, type PoolConfig } from "pg";

/**
 * Opens a pool that survives broken connections: each is reported to `reportBroken` and replaced when needed. Without
 * listeners on the pool (idle connections) and on each connection (those in use), Node would end the process. May
 * report an error twice.
 */
export function openPool(config: PoolConfig, reportBroken: (error: Error) => void): Pool {
  const pool = new Pool(config);
  pool.on("error", reportBroken);
  pool.on("connect", (client) => client.on("error", reportBroken));
  return pool;
}
