import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type ThrowAwayPostgres } from "../../test/throwAwayPostgres.ts";
import { openPool } from "./openPool.ts";

let server: ThrowAwayPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

it("keeps working when the server ends an idle connection or one in use", async () => {
  const connectionString = await server.createDatabase();
  const broken: string[] = [];
  const pool = openPool({ connectionString, max: 1 }, ({ message }) => broken.push(message));
  const other = openPool({ connectionString, max: 1 }, () => undefined);
  await pool.query("select");
  const ofThis = "datname = current_database() and pid <> pg_backend_pid()";
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofThis}`);
  await expect.poll(() => broken).toContain("terminating connection due to administrator command");
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  const taken = await pool.connect();
  broken.length = 0;
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofThis}`);
  await expect.poll(() => broken).toContain("terminating connection due to administrator command");
  await expect(taken.query("select")).rejects.toThrow("Client has encountered a connection error");
  taken.release(true);
  expect((await pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
  await Promise.all([pool.end(), other.end()]);
});
