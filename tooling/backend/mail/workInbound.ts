import * as v from "valibot";
import type { Sql } from "../engine/sql.ts";

const workedSchema = v.array(v.object({ state: v.nullable(v.string()) }));

/** Processes the events that providers sent, one after the other, each in a transaction of its own, until it is aborted. Returns how many. */
export async function workInbound(
  sql: Pick<Sql, "query">,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<number> {
  for (let worked = 0; ; worked += 1) {
    if (signal?.aborted === true) return worked;
    const { rows } = await sql.query("select private.work_inbound_event($1) as state", [now.toISOString()]);
    if (v.parse(workedSchema, rows)[0]?.state === null) return worked;
  }
}
