import { Pool, type PoolConfig } from "pg";

/**
 * A pool that outlives its connections: one that breaks is told to `reportBroken`, and replaced when it is needed. Without
 * a listener, Node would end the process.
 */
export function openPool(config: PoolConfig, reportBroken: (error: Error) => void): Pool {
  const pool = new Pool(config);
  pool.on("error", reportBroken);
  pool.on("connect", (client) => client.on("error", reportBroken));
  return pool;
}
