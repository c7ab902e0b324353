import * as v from "valibot";
import type { Sql } from "../engine/sql.ts";
import { serverLog } from "../log/serverLog.ts";
import { CalendarRefusal } from "./calendarFault.ts";
import type { StandIn } from "../http/publicRequest.ts";
import { fetchCalendar } from "./fetchCalendar.ts";
import { readBusyTimes } from "./readBusyTimes.ts";

const dueSchema = v.array(
  v.object({
    user_id: v.string(),
    address: v.string(),
    etag: v.nullable(v.string()),
    time_zone: v.string(),
    until: v.pipe(
      v.union([v.string(), v.date()]),
      v.transform((given) => new Date(given)),
    ),
  }),
);
type DueCalendar = v.InferOutput<typeof dueSchema>[number];

/** Read beside each other, so that a slow one does not keep all others waiting. */
const atOnce = 4;
/** Days that are read beyond those that can be booked, so that an unchanged calendar covers them for some time. */
const spareDays = 2;

export type ReadOptions = { signal?: AbortSignal; standIns?: Readonly<Record<string, StandIn>> };

/** Reads the hosts' calendars that are due and keeps their busy times. Returns how many were read, failed ones included. */
export async function readDueCalendars(sql: Pick<Sql, "query">, options: ReadOptions = {}): Promise<number> {
  for (let count = 0; ;) {
    if (options.signal?.aborted === true) return count;
    const { rows } = await sql.query("select * from private.take_due_calendars($1)", [atOnce]);
    const due = v.parse(dueSchema, rows);
    if (due.length === 0) return count;
    await Promise.all(due.map((calendar) => readAndKeep(calendar, { sql, ...options })));
    count += due.length;
  }
}

type KeepOptions = ReadOptions & { sql: Pick<Sql, "query"> };

async function readAndKeep(calendar: DueCalendar, { sql, ...options }: KeepOptions): Promise<void> {
  const { user_id, address } = calendar;
  try {
    const result = await read(calendar, options);
    await sql.query("select private.keep_calendar_reading($1, $2, $3::jsonb)", [
      user_id,
      address,
      JSON.stringify(result),
    ]);
  } catch (error) {
    // One that ends with the server is due again later. The message of another defect may have the address, which is a secret.
    if (options.signal?.aborted !== true)
      serverLog.failed("Calendar", new Error(error instanceof Error ? error.name : "unknown"));
  }
}

async function read(calendar: DueCalendar, options: ReadOptions): Promise<Record<string, unknown>> {
  const { address, etag, time_zone: timeZone, until } = calendar;
  try {
    const fetched = await fetchCalendar(address, { etag, ...options });
    if (fetched.kind === "unchanged") return { kind: "unchanged" };
    const from = new Date(Date.now() - 86_400_000).toISOString();
    const covers = new Date(until.getTime() + spareDays * 86_400_000).toISOString();
    const busy = await readBusyTimes({ text: fetched.text, timeZone, from, until: covers });
    return { kind: "read", etag: fetched.etag, time_zone: timeZone, covers_until: covers, busy };
  } catch (error) {
    if (error instanceof CalendarRefusal) return { kind: "failed", fault: error.fault };
    throw error;
  }
}
