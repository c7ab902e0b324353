import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { TaskQueue } from "./taskQueue.ts";

/** `rowCount` is the number of rows read, or of rows written if none were read. */
export type SqlResult = { rows: Record<string, unknown>[]; rowCount: number };

/** Caller of a statement: the anon role, or the account with this id in this session. */
export type Caller = { role: "anon" } | SignedInCaller;
export type SignedInCaller = { role: "authenticated"; userId: string; sessionId: string };

/** Returns the claims of a caller's access token. */
export function claimsOf(caller: Caller): Record<string, string> {
  if (caller.role === "anon") return { role: caller.role };
  return { role: caller.role, sub: caller.userId, session_id: caller.sessionId };
}

export type SqlStatements = {
  /** Runs a script of any number of statements. */
  exec: (script: string) => Promise<void>;
  query: (statement: string, parameters?: unknown[]) => Promise<SqlResult>;
  /** Switches the rest of the transaction, or of the open savepoint, to this caller, as a REST request does. */
  become: (caller: Caller) => Promise<void>;
};

/** Direct access to the database as its owner, for migrations and tests. */
export type Sql = Pick<SqlStatements, "exec" | "query"> & {
  transaction: <Result>(run: (tx: SqlStatements) => Promise<Result>) => Promise<Result>;
  /** Runs a transaction that is always rolled back. */
  rehearse: <Result>(run: (tx: SqlStatements) => Promise<Result>) => Promise<Result>;
};

/** Creates SQL access that waits for its turn in `enqueue`, because the engine's requests share the same connection. */
export function createSql(driver: PGlite, enqueue: TaskQueue): Sql {
  return {
    exec: (script) => enqueue(() => statementsOf(driver).exec(script)),
    query: (statement, parameters) => enqueue(() => statementsOf(driver).query(statement, parameters)),
    transaction: (run) => enqueue(() => driver.transaction((tx) => run(statementsOf(tx)))),
    rehearse: (run) =>
      enqueue(() =>
        driver.transaction(async (tx) => {
          const result = await run(statementsOf(tx));
          await tx.rollback();
          return result;
        }),
      ),
  };
}

function statementsOf(target: PGlite | Transaction): SqlStatements {
  async function query(statement: string, parameters: unknown[] = []): Promise<SqlResult> {
    const result = await target.query<Record<string, unknown>>(statement, parameters);
    return { rows: result.rows, rowCount: Math.max(result.rows.length, result.affectedRows ?? 0) };
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

  return {
    exec: async (script) => {
      await target.exec(script);
    },
    query,
    become,
  };
}
