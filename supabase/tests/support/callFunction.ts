import * as v from "valibot";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";

/** Fields of answers about updates, payments and meetings that tests read. */
const answerSchema = v.looseObject({
  kind: v.string(),
  field: v.optional(v.string()),
  payment_id: v.optional(v.string()),
  update: v.optional(v.record(v.string(), v.unknown())),
  reply: v.optional(v.record(v.string(), v.unknown())),
  payment: v.optional(v.record(v.string(), v.unknown())),
  meeting: v.optional(v.record(v.string(), v.unknown())),
  task: v.optional(v.record(v.string(), v.unknown())),
  expense: v.optional(v.record(v.string(), v.unknown())),
  leads: v.optional(v.number()),
  months: v.optional(v.array(v.record(v.string(), v.unknown()))),
  companies: v.optional(v.array(v.record(v.string(), v.unknown()))),
  bookings: v.optional(v.array(v.unknown())),
  next: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  item: v.optional(v.record(v.string(), v.unknown())),
  secret: v.optional(v.record(v.string(), v.unknown())),
  alternatives: v.optional(v.array(v.string())),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/** A function of `public`, its arguments by name, and its caller. */
export type FunctionCall = { caller: Caller; name: string; args?: Record<string, unknown> };

/** Calls a function as one REST request does. Returns an error as `{ kind: <code of the error> }`. */
export async function callFunction(tx: SqlStatements, { caller, name, args = {} }: FunctionCall): Promise<Answer> {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const values = Object.values(args).map((value) =>
    typeof value === "object" && value !== null ? JSON.stringify(value) : value,
  );
  await tx.exec("savepoint call");
  try {
    await tx.become(caller);
    const { rows } = await tx.query(`select public.${name}(${named.join(", ")}) as answer`, values);
    await tx.exec("reset role");
    return v.parse(answerSchema, rows[0]?.answer);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    await tx.exec("rollback to savepoint call");
    return { kind: String(error.code) };
  }
}
