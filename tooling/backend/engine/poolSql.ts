import type { Pool, PoolClient } from "pg";
import { asAway, DatabaseAway } from "./databaseAway.ts";
import { claimsOf, type Caller, type Sql, type SqlResult, type SqlStatements } from "./sql.ts";

/** Creates SQL access over the connections of a pool, with the interface of the embedded database. */
export function createPoolSql(pool: Pick<Pool, "connect">): Sql {
  async function onClient<Result>(run: (statements: SqlStatements) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await run(statementsOf(client));
    } catch (error) {
      isBroken = error instanceof DatabaseAway;
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  function within<Result>(end: "commit" | "rollback", run: (tx: SqlStatements) => Promise<Result>) {
    return onClient(async (tx) => {
      try {
        await tx.exec("begin");
        const result = await run(tx);
        await tx.exec(end);
        return result;
      } catch (error) {
        // On a connection without an answer, the rollback would have none either.
        if (!(error instanceof DatabaseAway)) await tx.exec("rollback").catch(throwLost);
        throw error;
      }
    });
  }

  return {
    exec: (script) => onClient(({ exec }) => exec(script)),
    query: (statement, parameters) => onClient(({ query }) => query(statement, parameters)),
    transaction: (run) => within("commit", run),
    rehearse: (run) => within("rollback", run),
  };
}

function statementsOf(client: PoolClient): SqlStatements {
  async function exec(script: string): Promise<void> {
    await client.query(script).catch(throwAsAway);
  }

  async function query(statement: string, parameters: unknown[] = []): Promise<SqlResult> {
    const { rows, rowCount } = await client.query<Record<string, unknown>>(statement, parameters).catch(throwAsAway);
    return { rows, rowCount: rowCount ?? 0 };
  }

  async function become(caller: Caller): Promise<void> {
    const claims = claimsOf(caller);
    // The role before this one may not set another.
    await query("reset role");
    await query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
      JSON.stringify(claims),
      caller.role,
    ]);
  }

  return { exec, query, become };
}

/** A connection on which not even a rollback succeeds is lost. */
function throwLost(cause: unknown): never {
  throw new DatabaseAway("The connection was lost", { cause });
}

function throwAsAway(error: unknown): never {
  throw asAway(error);
}
