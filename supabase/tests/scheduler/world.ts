import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { hosts } from "../support/seedIds.ts";

/** Host of `meet`. */
export const hostId = hosts.noorHaddad;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A host of one meeting type, `meet`, at a given moment. Times are those of the host's clock. */
export type World = {
  now: string;
  zone: string;
  hours: [starts: string, ends: string][];
  weekdays?: number[];
  /** Rows of `date_override`: a day alone is closed. */
  overrides?: [day: string, starts?: string, ends?: string][];
  /** First and last days off. */
  daysOff?: [first: string, last: string][];
  length?: number;
  step?: number;
  buffer?: number;
  notice?: number;
  horizon?: number;
  /** Hours of the meeting type, on the host's clock. */
  ownHours?: { weekday: number; starts: string; ends: string }[];
};

/** Sets up the database, inside a transaction that is rolled back. */
export async function arrange(tx: SqlStatements, world: World): Promise<void> {
  const { zone, hours, weekdays = everyDay, overrides = [], daysOff = [] } = world;
  await setClock(tx, world.now);
  await tx.exec("delete from public.weekly_hours; delete from public.date_override");
  await tx.query("update public.meeting_host set time_zone = $2 where id = $1", [hostId, zone]);
  for (const [starts, ends] of hours) {
    await tx.query(
      `insert into public.weekly_hours (host_id, weekday, starts, ends)
       select $1, weekday, $2, $3 from unnest($4::int[]) as weekday`,
      [hostId, starts, ends, weekdays],
    );
  }
  for (const [day, starts = null, ends = null] of overrides) {
    await tx.query("insert into public.date_override (host_id, day, starts, ends) values ($1, $2, $3, $4)", [
      hostId,
      day,
      starts,
      ends,
    ]);
  }
  for (const [first, last] of daysOff) {
    await tx.query("insert into public.date_override (host_id, day, last_day) values ($1, $2, $3)", [
      hostId,
      first,
      last,
    ]);
  }
  const { length = 30, step = 30, buffer = 0, notice = 0, horizon = 365, ownHours = [] } = world;
  await giveHosts(tx, [hostId]);
  await tx.query(
    `update public.meeting_type set length_minutes = $1, step_minutes = $2, buffer_minutes = $3,
       minimum_notice_minutes = $4, horizon_days = $5, hours = $6 where slug = 'meet'`,
    [length, step, buffer, notice, horizon, JSON.stringify(ownHours)],
  );
}

/** Gives a meeting type these hosts, in this order. */
export async function giveHosts(tx: SqlStatements, hostIds: readonly string[], meeting = "meet"): Promise<void> {
  await tx.query("delete from public.meeting_type_host where meeting_type = $1", [meeting]);
  await tx.query(
    `insert into public.meeting_type_host (meeting_type, host_id, position)
     select $1, host, position from unnest($2::uuid[]) with ordinality as given (host, position)`,
    [meeting, hostIds],
  );
}

/** Sets the scheduler's clock for the rest of the transaction. */
export async function setClock(tx: SqlStatements, now: string): Promise<void> {
  await tx.exec(`create or replace function private.scheduler_now() returns timestamptz
    language sql stable set search_path = '' as $$ select timestamptz '${now}' $$`);
}
