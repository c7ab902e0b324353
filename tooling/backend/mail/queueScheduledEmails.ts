import type { Sql } from "../engine/sql.ts";
import { startRepeating, type Repeating } from "./repeating.ts";

/** Queues timed mails: tasks that fall due, the weekly summary. Each is queued once, however often this runs. */
export async function queueTimedNotifications(sql: Pick<Sql, "query">, now = new Date()): Promise<void> {
  await sql.query("select private.queue_timed_notifications($1)", [now.toISOString()]);
}

/** Queues timed mails every minute. */
export function startTimedNotifications(sql: Pick<Sql, "query">): Repeating {
  return startRepeating({ name: "Notifications", betweenMs: 60_000, run: () => queueTimedNotifications(sql) });
}
