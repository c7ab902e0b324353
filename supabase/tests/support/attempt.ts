import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import type { Attempt, Outcome, TableCells } from "./cell.ts";
import { callers, formerCallers, halfCallers, halfScript, personas } from "./personas.ts";

/** A statement, its caller, and the owner's preparation. */
type Trial = { caller: Caller; statement: string; given?: string };

/** Tries a statement inside an open transaction, and undoes it. Throws any error except a refusal. */
export async function tryStatement(tx: SqlStatements, { caller, statement, given = "" }: Trial): Promise<Outcome> {
  await tx.exec(`savepoint attempt; ${given}`);
  try {
    await tx.become(caller);
    const { rowCount } = await tx.query(statement);
    return rowCount > 0 ? "yes" : "no row";
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error;
    return /^permission denied for (table|view)/.test(error.message) ? "no grant" : "refused";
  } finally {
    await tx.exec("rollback to savepoint attempt");
  }
}

export type Deviation = { cell: string; expected: Outcome; found: string };

/** Tries all cells of a table and returns those with another outcome. */
export async function deviations(tx: SqlStatements, cells: TableCells): Promise<Deviation[]> {
  const found: Deviation[] = [];
  for await (const deviation of triedCells(tx, cells)) found.push(deviation);
  return found;
}

/** Returns true if any cell has another outcome; stops at the first. */
export async function isNoticed(tx: SqlStatements, cells: TableCells): Promise<boolean> {
  const first = await triedCells(tx, cells).next();
  return !first.done;
}

async function* triedCells(tx: SqlStatements, cells: TableCells): AsyncGenerator<Deviation, void> {
  for (const attempt of cells) {
    for (const { name, caller, outcome: expected, before = "" } of trialsOf(attempt)) {
      const given = `${attempt.given ?? ""}; ${before}`;
      const found = await outcomeOf(tx, { caller, statement: attempt.statement, given });
      if (found !== expected) yield { cell: `${name}: ${attempt.verb} ${attempt.what}`, expected, found };
    }
  }
}

type NamedTrial = { name: string; caller: Caller; outcome: Outcome; before?: string };

/** Returns all callers of this attempt. */
function trialsOf({ outcome, others = {} }: Attempt): NamedTrial[] {
  return [
    ...personas.map((name) => ({ name, caller: callers[name], outcome: outcome[name] })),
    ...Object.entries(formerCallers).map(([name, caller]) => ({ name, caller, outcome: outcome.stranger })),
    ...Object.entries(halfCallers).map(([name, caller]) => ({
      name,
      caller,
      outcome: outcome.stranger,
      before: halfScript(caller),
    })),
    ...Object.entries(others).map(([name, other]) => ({ name, ...other })),
  ];
}

async function outcomeOf(tx: SqlStatements, trial: Trial): Promise<string> {
  try {
    return await tryStatement(tx, trial);
  } catch (error) {
    return String(error);
  }
}
