import type { Client } from "pg";
import type { Caller, Sql, SqlResult, SqlStatements } from "../../../tooling/backend/engine/sql.ts";

/** SQL access over one connection to a real PostgreSQL, in the form that the embedded engine gives it. */
export function sqlOfClient(client: Client): Sql {
  async function exec(script: string): Promise<void> {
    await client.query(script);
  }

  async function query(statement: string, parameters: unknown[] = []): Promise<SqlResult> {
    const { rows, rowCount } = await client.query<Record<string, unknown>>(statement, parameters);
    return { rows, rowCount: rowCount ?? 0 };
  }

  async function become(caller: Caller): Promise<void> {
    const claims = { role: caller.role, sub: caller.role === "anon" ? undefined : caller.userId };
    await query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
      JSON.stringify(claims),
      caller.role,
    ]);
  }

  async function within<Result>(end: "commit" | "rollback", run: (tx: SqlStatements) => Promise<Result>) {
    await exec("begin");
    try {
      const result = await run({ exec, query, become });
      await exec(end);
      return result;
    } catch (error) {
      await exec("rollback");
      throw error;
    }
  }

  return { exec, query, transaction: (run) => within("commit", run), rehearse: (run) => within("rollback", run) };
}
