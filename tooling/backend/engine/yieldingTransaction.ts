import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { Sql, SqlStatements } from "./sql.ts";

/** Milliseconds that a change waits for a lock. While it waits, all later requests for the same table wait behind it. */
const usualLockMs = 400;
/** From this try on it waits longer than PostgreSQL's `deadlock_timeout` of one second, after which an autovacuum gives way. */
const triesBeforeLonger = 10;
const longerLockMs = 1500;
const mostTries = 60;
const betweenMs = 500;

/** Codes of errors that end when others have finished: a lock not had in time, and a deadlock. */
const lockedCodes = ["55P03", "40P01"];
const errorSchema = v.object({ code: v.picklist(lockedCodes) });

/**
 * Runs a transaction that changes the schema while other servers work on it. It gives way to their requests: it begins again when it does not
 * have a lock at once, and before PostgreSQL would end one of them to resolve a deadlock. Rejects after about a minute.
 */
export async function yieldingTransaction(
  sql: Pick<Sql, "transaction">,
  { what, run }: { what: string; run: (tx: SqlStatements) => Promise<void> },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const lockMs = tries > triesBeforeLonger ? longerLockMs : usualLockMs;
    try {
      return await sql.transaction(async (tx) => {
        await tx.exec(`set local lock_timeout = ${lockMs}`);
        await run(tx);
      });
    } catch (error) {
      if (!v.is(errorSchema, error)) throw new Error(`${what} failed: ${String(error)}`, { cause: error });
      if (tries === mostTries)
        throw new Error(
          `${what} failed: others hold the tables that it changes. Stop the other servers and whatever else uses the database, then start again.`,
          { cause: error },
        );
    }
    await wait(betweenMs);
  }
}
