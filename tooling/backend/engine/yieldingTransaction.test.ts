import { setTimeout as wait } from "node:timers/promises";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type ThrowAwayPostgres } from "../../test/throwAwayPostgres.ts";
import { createPoolSql } from "./poolSql.ts";
import { yieldingTransaction } from "./yieldingTransaction.ts";

let postgres: ThrowAwayPostgres;
let pool: Pool;
let holder: Client;

beforeAll(async () => {
  postgres = await startPostgres();
  const connectionString = await postgres.createDatabase();
  pool = new Pool({ connectionString, max: 4 });
  holder = new Client({ connectionString });
  await holder.connect();
  await pool.query("create table booked (id integer)");
});
afterAll(async () => {
  await holder.end();
  await pool.end();
  await postgres.close();
});

test("a change waits for a request that has the table, and holds up no other for longer than its own wait", async () => {
  await holder.query("begin; select * from booked");
  const change = yieldingTransaction(createPoolSql(pool), {
    what: "Migration 1",
    run: (tx) => tx.exec("alter table booked add column name text"),
  });
  const waits: number[] = [];
  const end = Date.now() + 2000;
  while (Date.now() < end) {
    const start = performance.now();
    await pool.query("select * from booked");
    waits.push(performance.now() - start);
    await wait(20);
  }
  await holder.query("commit");
  await change;
  expect(Math.max(...waits)).toBeLessThan(1000);
  expect(Math.max(...waits)).toBeGreaterThan(100);
  expect((await pool.query("select name from booked")).rows).toEqual([]);
});

test("another error ends it at once, with what failed", async () => {
  const change = yieldingTransaction(createPoolSql(pool), {
    what: "Migration 2",
    run: (tx) => tx.exec("alter table nowhere add column name text"),
  });
  await expect(change).rejects.toThrow('Migration 2 failed: error: relation "nowhere" does not exist');
});
