import type { Caller } from "../../../tooling/backend/engine/sql.ts";

export const verbs = ["select", "insert", "update", "delete"] as const;
export type Verb = (typeof verbs)[number];

/** The demo accounts of `seed.sql`. */
export const accounts = {
  admin: "a0000000-0000-4000-8000-000000000001",
  staff: "a0000000-0000-4000-8000-000000000002",
  client: "a0000000-0000-4000-8000-000000000003",
  client2: "a0000000-0000-4000-8000-000000000004",
} as const;

/** The companies of the two clients, in `seed.sql`. */
export const demoAccounts = {
  northwindRobotics: "c0000000-0000-4000-8000-000000000001",
  harborDental: "c0000000-0000-4000-8000-000000000002",
} as const;

/** The demo accounts, somebody without a session, and an account that has no profile. */
export const roles = ["visitor", "client", "staff", "admin", "stranger"] as const;
export type Role = (typeof roles)[number];

export const callers: Record<Role, Caller> = {
  visitor: { role: "anon" },
  client: { role: "authenticated", userId: accounts.client },
  staff: { role: "authenticated", userId: accounts.staff },
  admin: { role: "authenticated", userId: accounts.admin },
  stranger: { role: "authenticated", userId: "a0000000-0000-4000-8000-00000000ffff" },
};

/**
 * - `yes`: at least one row is read or written.
 * - `no row`: the statement runs, but policies leave it no row.
 * - `no grant`: the role has no grant for this verb on this table, or on one of the columns.
 * - `refused`: the new row is one that the policies do not let in.
 */
export type Outcome = "yes" | "no row" | "no grant" | "refused";

/** Nobody has the grant. */
export const nobody: Record<Role, Outcome> = {
  visitor: "no grant",
  client: "no grant",
  staff: "no grant",
  admin: "no grant",
  stranger: "no grant",
};

/** Everybody may, with a session or without one. */
export const everybody: Record<Role, Outcome> = {
  visitor: "yes",
  client: "yes",
  staff: "yes",
  admin: "yes",
  stranger: "yes",
};

/** What is tried, in words and as the statement, and what comes of it for each role. */
export type Attempt = {
  verb: Verb;
  /** Precisely which rows and columns the statement is about. */
  what: string;
  /** A script that the database's owner runs before: rows to try it on, or settings of the transaction. */
  given?: string;
  statement: string;
  outcome: Record<Role, Outcome>;
};
export type TableCells = readonly Attempt[];
