import * as v from "valibot";
import type { Sql } from "../engine/sql.ts";

const answerSchema = v.tuple([v.object({ deleted: v.nullable(v.record(v.string(), v.number())) })]);

/**
 * Deletes what has been kept as long as the privacy policy says, once a day. Returns how many rows of each kind, as `retention_run` records
 * them; null when it was done already that day.
 */
export async function deleteExpired(
  sql: Pick<Sql, "query">,
  now = new Date(),
): Promise<Readonly<Record<string, number>> | null> {
  const { rows } = await sql.query("select private.delete_expired($1) as deleted", [now.toISOString()]);
  return v.parse(answerSchema, rows)[0].deleted;
}
