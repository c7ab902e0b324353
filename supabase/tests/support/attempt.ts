import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, roles, type Attempt, type Outcome, type Role, type TableCells } from "./cell.ts";

/** A statement, who runs it, and what the owner does before. */
type Trial = { caller: Caller; statement: string; given?: string };

/** Tries a statement inside an open transaction, and undoes it. Any error but a refusal is thrown. */
export async function tryStatement(tx: SqlStatements, { caller, statement, given = "" }: Trial): Promise<Outcome> {
  await tx.exec(`savepoint attempt; ${given}`);
  try {
    await tx.become(caller);
    const { rowCount } = await tx.query(statement);
    return rowCount > 0 ? "yes" : "no row";
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error;
    return error.message.startsWith("permission denied for table") ? "no grant" : "refused";
  } finally {
    await tx.exec("rollback to savepoint attempt");
  }
}

export type Deviation = { cell: string; expected: Outcome; found: string };

/** Tries all cells of a table and returns those that came out otherwise. */
export async function deviations(tx: SqlStatements, cells: TableCells): Promise<Deviation[]> {
  const found: Deviation[] = [];
  for await (const deviation of triedCells(tx, cells)) found.push(deviation);
  return found;
}

/** Whether any cell comes out otherwise; stops at the first that does. */
export async function isNoticed(tx: SqlStatements, cells: TableCells): Promise<boolean> {
  const first = await triedCells(tx, cells).next();
  return !first.done;
}

async function* triedCells(tx: SqlStatements, cells: TableCells): AsyncGenerator<Deviation, void> {
  for (const attempt of cells) {
    for (const role of roles) {
      const found = await outcomeOf(tx, { attempt, role });
      const expected = attempt.outcome[role];
      if (found !== expected) yield { cell: `${role}: ${attempt.verb} ${attempt.what}`, expected, found };
    }
  }
}

async function outcomeOf(tx: SqlStatements, { attempt, role }: { attempt: Attempt; role: Role }): Promise<string> {
  try {
    return await tryStatement(tx, { caller: callers[role], statement: attempt.statement, given: attempt.given });
  } catch (error) {
    return String(error);
  }
}
