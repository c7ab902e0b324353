import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { PoolClient } from "pg";
import type { BoundedPool } from "./boundedPool.ts";
import { asAway, DatabaseAway } from "./databaseAway.ts";
import { recordSqlFault } from "./sqlFaults.ts";

/** Commands whose rows Kysely counts, and one that stands for all others. */
const commands = ["DELETE", "INSERT", "MERGE", "SELECT", "UPDATE"] as const;

/**
 * Wraps a pool of `pg` for Kysely. `pg` sends every list as a PostgreSQL array, but @supabase/lite means JSON where
 * the column or argument is JSON: so for statements with a list, the server is asked for the types of the parameters.
 */
export function createKyselyPool(pool: Pick<BoundedPool, "connect" | "end">): PostgresPool {
  return { connect: async () => kyselyClient(await pool.connect().catch(recordSqlFault)), end: pool.end };
}

function kyselyClient(client: PoolClient): PostgresPoolClient {
  /** Set when the connection has no answer: the rollback that follows would wait as long again. */
  let away: DatabaseAway | null = null;

  async function run(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (away !== null) throw away;
    try {
      const hasList = parameters.some((parameter) => Array.isArray(parameter));
      const values = hasList ? asTyped(parameters, await parameterTypes(client, statement)) : [...parameters];
      const { command, rowCount, rows } = await client.query(single(statement, values));
      return { command: commands.find((known) => known === command) ?? "SELECT", rowCount: rowCount ?? 0, rows };
    } catch (error) {
      const fault = asAway(error);
      if (fault instanceof DatabaseAway) away = fault;
      return recordSqlFault(fault);
    }
  }

  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(
    statement: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof statement !== "string") throw new Error("@supabase/lite has changed: it reads with cursors");
    return run(statement, parameters);
  }

  return { query, release: () => client.release(away !== null) };
}

function asTyped(parameters: readonly unknown[], types: string[]): unknown[] {
  return parameters.map((parameter, index) => {
    const isJson = types[index] === "json" || types[index] === "jsonb";
    return isJson && Array.isArray(parameter) ? JSON.stringify(parameter) : parameter;
  });
}

async function parameterTypes(client: PoolClient, statement: string): Promise<string[]> {
  await client.query(single(`prepare pipelark_types as ${statement}`));
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'pipelark_types'",
  );
  await client.query("deallocate pipelark_types");
  return rows[0]?.types ?? [];
}

/** Sent by the protocol that takes one statement: otherwise `pg` sends what has no parameters as a script of any number. */
function single(text: string, values: unknown[] = []) {
  return { text, values, queryMode: "extended" };
}
