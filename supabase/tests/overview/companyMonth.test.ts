import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { setClock } from "../scheduler/world.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers, signedIn } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

/** Takes the appointments and deliveries of the demo data away, as before a company's first lead. */
async function withoutLeads(tx: SqlStatements): Promise<void> {
  await tx.exec(`delete from public.appointment; update public.lead set stage = 'checked', delivered_by = null, delivered_by_name = null, delivered_at = null,
    delivered_on = null, verdict_due_at = null, verdict = null, verdict_by = null, verdict_by_name = null, verdict_at = null,
    decline_reason = null, decline_note = null where delivered_at is not null`);
}

test.each([
  ["America/Chicago", 11],
  ["UTC", 12],
  ["Pacific/Auckland", 12],
])("in %s the third hour of December by UTC is of month %i, from wherever it is read", async (zone, leads) => {
  const found = await engine.sql.rehearse(async (tx) => {
    await setClock(tx, "2032-12-01 03:00:00+00");
    await withoutLeads(tx);
    await tx.query("update public.client_account set time_zone = $2 where id = $1", [
      companies.northwindRobotics,
      zone,
    ]);
    await tx.query(
      `insert into public.client_month (client_account_id, month, leads)
       values ($1, '2032-11-01', 11), ($1, '2032-12-01', 12)`,
      [companies.northwindRobotics],
    );
    const overviews = [];
    for (const args of [{}, { time_zone: "Pacific/Auckland" }, { time_zone: "America/Los_Angeles" }]) {
      overviews.push(await callFunction(tx, { caller: callers.client, name: "portal_overview", args }));
    }
    await tx.become(callers.admin);
    const { rows } = await tx.query("select leads from public.client_summary where id = $1", [
      companies.northwindRobotics,
    ]);
    return [...overviews, rows[0]];
  });
  expect(found).toMatchObject(found.map(() => ({ leads })));
  expect(found).toHaveLength(4);
});

test("leads and appointments are counted from the month of the first one, and were typed before it", async () => {
  const { months, leads, summary, figures } = await engine.sql.rehearse(async (tx) => {
    await setClock(tx, "2032-12-15 12:00:00+00");
    await withoutLeads(tx);
    await tx.exec(`update public.lead set stage = 'delivered', delivered_by = checked_by, delivered_by_name = checked_by_name,
      delivered_at = day.at, delivered_on = day.at::date, verdict_due_at = day.at + interval '14 days'
      from (values (3, timestamptz '2032-10-31 12:00Z'), (4, '2032-12-01 12:00Z'), (5, '2032-12-02 12:00Z')) as day (number, at)
      where lead.id = ('14000000-0000-4000-8000-00000000000' || day.number)::uuid;
      insert into public.client_month (client_account_id, month, leads, appointments) values
        ('${companies.northwindRobotics}', '2032-09-01', 70, 7), ('${companies.northwindRobotics}', '2032-10-01', 80, 8),
        ('${companies.northwindRobotics}', '2032-12-01', 90, 9);
      insert into public.appointment (
        id, lead_id, client_account_id, starts_at, ends_at, starts_on, time_zone, state, created_by, created_by_name, updated_by,
        updated_by_name
      )
      select gen_random_uuid(), '14000000-0000-4000-8000-000000000003', '${companies.northwindRobotics}', day.at,
        day.at + interval '1 hour', day.at::date, 'UTC', day.state, '${people.admin}', 'Ada', '${people.admin}', 'Ada'
      from (values
        (timestamptz '2032-11-30 12:00Z', 'booked'), ('2032-12-01 12:00Z', 'booked'), ('2032-12-30 12:00Z', 'booked'),
        ('2032-12-31 12:00Z', 'cancelled')
      ) as day (at, state);`);
    const overview = await callFunction(tx, { caller: callers.client, name: "portal_overview" });
    await tx.become(callers.admin);
    const { rows } = await tx.query("select leads from public.client_summary where id = $1", [
      companies.northwindRobotics,
    ]);
    const counted = await tx.query("select private.studio_figures('2032-12-15') as figures");
    return { ...overview, summary: rows[0]?.leads, figures: JSON.stringify(counted.rows[0]?.figures) };
  });
  expect(months?.slice(-4)).toEqual([
    { month: "2032-09", leads: 70, appointments: 7 },
    { month: "2032-10", leads: 1, appointments: 8 },
    { month: "2032-11", leads: 0, appointments: 1 },
    { month: "2032-12", leads: 2, appointments: 2 },
  ]);
  expect({ months: months?.length, leads, summary }).toEqual({ months: 12, leads: 2, summary: 2 });
  expect(figures).toContain('{"month":"2032-12","value":2}');
});

test("the demo data has 47 leads and 12 appointments of this month for Northwind, 9 and 2 for Harbor, each a row", async () => {
  const overviews = await engine.sql.rehearse(async (tx) => [
    await callFunction(tx, { caller: callers.client, name: "portal_overview" }),
    await callFunction(tx, { caller: signedIn(people.client2), name: "portal_overview" }),
  ]);
  expect(overviews).toMatchObject([
    { leads: 47, appointments: 12, balance_cents: 250_000 },
    { leads: 9, appointments: 2 },
  ]);
  const { rows } = await engine.sql.query(
    `select
       (
         select count(*)::int from public.lead
         where client_account_id = company.id and delivered_on >= private.current_month_in(company.time_zone)
       ) as leads,
       (
         select count(*)::int from public.appointment
         where client_account_id = company.id and state in ('booked', 'held')
           and date_trunc('month', starts_on) = private.current_month_in(company.time_zone)
       ) as appointments
     from public.client_account as company where company.name = 'Northwind Robotics'`,
  );
  expect(rows).toEqual([{ leads: 47, appointments: 12 }]);
});
