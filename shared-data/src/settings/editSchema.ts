import * as v from "valibot";
import { timestampColumn } from "../columns.ts";

/** A value with the version that an edit of it is based on. */
export type Held<Value> = { value: Value; version: number };

/**
 * Outcome of an edit. On `conflict` somebody else has saved first: `held` is their value, and nothing was written. `field` is the column that the
 * server refused.
 */
export type EditOutcome<Value> =
  | { kind: "saved"; held: Held<Value> }
  | { kind: "conflict"; held: Held<Value>; by: string | null; at: Date | null }
  | { kind: "invalid"; field: string }
  | { kind: "missing" };

/** Author of the version that caused a conflict. */
export const conflictColumns = {
  kind: v.literal("conflict"),
  updated_by_name: v.nullable(v.string()),
  updated_at: v.nullable(timestampColumn),
};

/** Refusals of all functions that save a setting. */
export const refusalSchemas = [
  v.object({ kind: v.literal("invalid"), field: v.string() }),
  v.object({ kind: v.literal("missing") }),
] as const;
