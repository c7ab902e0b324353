import type { Caller } from "../../../tooling/backend/engine/sql.ts";
import type { Persona } from "./personas.ts";

export const verbs = ["select", "insert", "update", "delete"] as const;
export type Verb = (typeof verbs)[number];

/**
 * - `yes`: at least one row is read or written.
 * - `no row`: the statement runs, but policies leave it no row.
 * - `no grant`: the role has no grant for this verb on this table, or on one of the columns.
 * - `refused`: the new row is one that the policies do not let in.
 */
export type Outcome = "yes" | "no row" | "no grant" | "refused";

/** No role has the grant. */
export const nobody: Record<Persona, Outcome> = {
  visitor: "no grant",
  client: "no grant",
  staff: "no grant",
  admin: "no grant",
  stranger: "no grant",
};

/** Allowed for all, with or without a session. */
export const everybody: Record<Persona, Outcome> = {
  visitor: "yes",
  client: "yes",
  staff: "yes",
  admin: "yes",
  stranger: "yes",
};

/** An attempt as words and statement, with the outcome for each persona. */
export type Attempt = {
  verb: Verb;
  /** Rows and columns of the statement. */
  what: string;
  /** Script that the database's owner runs before: rows to try it on, or settings of the transaction. */
  given?: string;
  statement: string;
  /** Signed-out and deactivated callers get the outcome of a stranger. */
  outcome: Record<Persona, Outcome>;
  /** Further callers of this table, such as the author of a row, with their outcomes. */
  others?: Record<string, { caller: Caller; outcome: Outcome }>;
};
export type TableCells = readonly Attempt[];
