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

/** Nobody has the grant. */
export const nobody: Record<Persona, Outcome> = {
  visitor: "no grant",
  client: "no grant",
  staff: "no grant",
  admin: "no grant",
  stranger: "no grant",
};

/** Everybody may, with a session or without one. */
export const everybody: Record<Persona, Outcome> = {
  visitor: "yes",
  client: "yes",
  staff: "yes",
  admin: "yes",
  stranger: "yes",
};

/** What is tried, in words and as the statement, and what comes of it for each persona. */
export type Attempt = {
  verb: Verb;
  /** Precisely which rows and columns the statement is about. */
  what: string;
  /** A script that the database's owner runs before: rows to try it on, or settings of the transaction. */
  given?: string;
  statement: string;
  /** Who signed out or was deactivated gets what a stranger gets. */
  outcome: Record<Persona, Outcome>;
  /** Callers who matter for this table only, such as the author of a row, and what comes of it for them. */
  others?: Record<string, { caller: Caller; outcome: Outcome }>;
};
export type TableCells = readonly Attempt[];
