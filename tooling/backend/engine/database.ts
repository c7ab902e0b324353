import type { Connection } from "@supabase/lite";
import type { Secrets } from "./secrets.ts";
import type { Sql } from "./sql.ts";

/** A PostgreSQL, embedded or a server's, as the engine uses it. */
export type Database = {
  connection: Connection;
  sql: Sql;
  /** Handles a request as soon as the database can keep it apart from the others. */
  handle: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** How many requests it makes sense to hand over at once. */
  requestsAtOnce: number;
  /** Sets the database up while no other process does. */
  setUp: <Result>(task: (secrets: Secrets) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * Before its first request, @supabase/lite 0.10 grants everything on every table with row-level security to anon and
 * authenticated, which undoes the grants of the migrations. They and the roles are ours (platform.sql), so it has nothing to do.
 */
export function grantNothingByItself(connection: Connection): void {
  if (!("ensureRlsContext" in connection)) {
    throw new Error("@supabase/lite has changed: find out how it grants privileges before the first request");
  }
  Object.defineProperty(connection, "ensureRlsContext", { value: () => Promise.resolve(true) });
}
