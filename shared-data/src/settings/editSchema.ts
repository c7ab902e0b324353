import * as v from "valibot";
import { timestampColumn } from "../columns.ts";

/** A value as it stands, and the version that an edit of it names. */
export type Held<Value> = { value: Value; version: number };

/**
 * What became of an edit. On `conflict` somebody else has saved first: `held` is theirs, and nothing was written.
 * A `field` is the column that the server did not take.
 */
export type EditOutcome<Value> =
  | { kind: "saved"; held: Held<Value> }
  | { kind: "conflict"; held: Held<Value>; by: string | null; at: Date | null }
  | { kind: "invalid"; field: string }
  | { kind: "missing" };

/** Who saved the version that an edit was in conflict with. */
export const conflictColumns = {
  kind: v.literal("conflict"),
  updated_by_name: v.nullable(v.string()),
  updated_at: v.nullable(timestampColumn),
};

/** The refusals that every function that saves a setting may answer. */
export const refusalSchemas = [
  v.object({ kind: v.literal("invalid"), field: v.string() }),
  v.object({ kind: v.literal("missing") }),
] as const;
