import * as v from "valibot";

/** The database cannot be asked: it is stopped, starts, is not reachable, or does not answer. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/** Seconds after which a request that met no database may come again. */
export const awayRetryAfter = 5;

const codedSchema = v.object({ code: v.string() });

/**
 * Codes of PostgreSQL for a broken or refused connection and for a server that stops or starts, and those of Node for a network or a
 * socket that leads nowhere.
 */
const codes =
  /^(08...|57P0[123]|53300|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of `pg`, whose own errors have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Returns {@link DatabaseAway} in the place of an error of `pg` that means it, and any other error as it is. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error;
  const isAway = v.is(codedSchema, error) ? codes.test(error.code) : messages.test(error.message);
  return isAway ? new DatabaseAway(error.message, { cause: error }) : error;
}
