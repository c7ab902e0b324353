import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { setClock } from "../scheduler/world.ts";
import { callFunction } from "../support/callFunction.ts";
import { callers } from "../support/personas.ts";
import { companies } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

test.each([
  ["America/Chicago", 11],
  ["UTC", 12],
  ["Pacific/Auckland", 12],
])("in %s the third hour of December by UTC is of month %i, from wherever it is read", async (zone, leads) => {
  const found = await engine.sql.rehearse(async (tx) => {
    await setClock(tx, "2032-12-01 03:00:00+00");
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
