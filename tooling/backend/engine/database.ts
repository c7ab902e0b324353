import type { Connection } from "@supabase/lite";
import type { PoolCount } from "./boundedPool.ts";
import type { Secrets } from "./secrets.ts";
import type { Sql } from "./sql.ts";

/** A PostgreSQL, embedded or a server's, as the engine uses it. */
export type Database = {
  connection: Connection;
  sql: Sql;
  /** Handles a request as soon as the database can isolate it from the others. */
  handle: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Number of requests worth handing over at once. */
  requestsAtOnce: number;
  /**
   * Calls `onPayload` for each notification on a channel, from any server of this database. `onGap` means that some may have been lost.
   * Resolves, once it hears, to a function that stops it.
   */
  listen: (listening: Listening) => Promise<() => Promise<void>>;
  /** Sets up the database while no other process does. The task's statements may take as long as a migration does. */
  setUp: <Result>(task: (setUp: SetUp) => Promise<Result>) => Promise<Result>;
  /** True if other servers may use the same database. */
  isShared: boolean;
  /** True while the database is known not to answer. */
  isAway: () => boolean;
  /** Asks the database now, and rejects with `DatabaseAway` when it does not answer in time. */
  ask: () => Promise<void>;
  /** Connections to a server; none of the embedded database. */
  connections: () => PoolCount[];
  close: () => Promise<void>;
};

export type SetUp = {
  sql: Sql;
  /** Opens the secrets. The server's own tables are brought forward as well, unless a newer server did. */
  openSecrets: (database: { isNewer: boolean }) => Promise<Secrets>;
};

export type Listening = { channel: string; onPayload: (payload: string) => void; onGap: () => void };

/**
 * Stops @supabase/lite 0.10 from granting everything on every table with row-level security to anon and authenticated
 * before its first request, which would undo the grants of the migrations. Grants and roles are ours (platform.sql).
 */
export function grantNothingByItself(connection: Connection): void {
  if (!("ensureRlsContext" in connection)) {
    throw new Error("@supabase/lite has changed: check how it grants privileges before the first request");
  }
  Object.defineProperty(connection, "ensureRlsContext", { value: () => Promise.resolve(true) });
}
