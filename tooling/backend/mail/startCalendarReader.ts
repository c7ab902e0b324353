import { readDueCalendars, type ReadOptions } from "../calendars/readDueCalendars.ts";
import type { Sql } from "../engine/sql.ts";
import { startRepeating, type Repeating } from "./repeating.ts";

/** Looks every three seconds for calendars of hosts that are due. `close` ends the current readings. */
export function startCalendarReader(
  sql: Pick<Sql, "query">,
  { standIns = {} }: Pick<ReadOptions, "standIns"> = {},
): Repeating {
  return startRepeating({
    name: "Calendars",
    betweenMs: 3000,
    run: (signal) => readDueCalendars(sql, { standIns, signal }),
  });
}
