import type { Sql } from "../engine/sql.ts";

/** Queues scheduled emails: tasks that fall due, the weekly summary. Each is queued once, however often this runs. */
export async function queueScheduledEmails(sql: Pick<Sql, "query">, now = new Date()): Promise<void> {
  await sql.query("select private.queue_timed_notifications($1)", [now.toISOString()]);
  await sql.query("select private.forget_visitors($1)", [now.toISOString()]);
}
