import type { Pool } from "pg";
import { claimsOf, type Caller, type Sql, type SqlResult, type SqlStatements } from "./sql.ts";

type Queryable = Pick<Pool, "query">;

/** Creates SQL access over the connections of a pool, with the interface of the embedded database. */
export function createPoolSql(pool: Pool): Sql {
  async function within<Result>(end: "commit" | "rollback", run: (tx: SqlStatements) => Promise<Result>) {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query("begin");
      const result = await run(statementsOf(client));
      await client.query(end);
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  const { exec, query } = statementsOf(pool);
  return { exec, query, transaction: (run) => within("commit", run), rehearse: (run) => within("rollback", run) };
}

function statementsOf(target: Queryable): SqlStatements {
  async function exec(script: string): Promise<void> {
    await target.query(script);
  }

  async function query(statement: string, parameters: unknown[] = []): Promise<SqlResult> {
    const { rows, rowCount } = await target.query<Record<string, unknown>>(statement, parameters);
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
