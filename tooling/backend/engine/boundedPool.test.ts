import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type ThrowAwayPostgres } from "../../test/throwAwayPostgres.ts";
import { openBoundedPool } from "./boundedPool.ts";
import { DatabaseAway } from "./databaseAway.ts";
import { createPoolSql } from "./poolSql.ts";

let server: ThrowAwayPostgres;
let connectionString: string;
beforeAll(async () => {
  server = await startPostgres();
  connectionString = await server.createDatabase();
});
afterAll(() => server.close());

type Opened = { max?: number; longestStatementMs?: number; isAway?: () => boolean };

function open({ max = 1, longestStatementMs = 1000, isAway = () => false }: Opened = {}) {
  const pool = openBoundedPool(
    { name: "test", connectionString, max, longestStatementMs },
    { isAway, reportBroken: () => undefined },
  );
  return { pool, sql: createPoolSql(pool) };
}

async function pidOf({ query }: ReturnType<typeof createPoolSql>): Promise<number> {
  return Number((await query("select pg_backend_pid() as pid")).rows[0]?.["pid"]);
}

test("a single connection that hangs is given up, and replaced", async () => {
  const { pool, sql } = open();
  const pid = await pidOf(sql);
  process.kill(pid, "SIGSTOP");
  try {
    const start = performance.now();
    const hanging = sql.transaction((tx) => tx.query("select"));
    await expect(hanging).rejects.toBeInstanceOf(DatabaseAway);
    // One limit, and not another for the rollback.
    expect(performance.now() - start).toBeLessThan(8000);
    expect(await pidOf(sql)).not.toBe(pid);
  } finally {
    process.kill(pid, "SIGCONT");
    await pool.end();
  }
});

test("a statement that takes too long is ended by the server, and its connection is kept", async () => {
  const { pool, sql } = open();
  const pid = await pidOf(sql);
  await expect(sql.query("select pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
  expect(await pidOf(sql)).toBe(pid);
  await pool.end();
});

test("nobody waits longer than five seconds for a free connection", async () => {
  const { pool, sql } = open({ longestStatementMs: 20_000 });
  const busy = sql.query("select pg_sleep(7)");
  await expect(sql.query("select")).rejects.toBeInstanceOf(DatabaseAway);
  expect(pool.count()).toEqual({ pool: "test", open: 1, idle: 0, waiting: 0 });
  await busy;
  await pool.end();
});

test("when the database is away, who waits is told at once, nobody else asks, and later there are new connections", async () => {
  let isAway = false;
  const { pool, sql } = open({ max: 2, longestStatementMs: 20_000, isAway: () => isAway });
  const [first, second] = await Promise.all([pidOf(sql), pidOf(sql)]);
  const waiting = sql.query("select pg_sleep(15)");
  const start = performance.now();
  setTimeout(() => {
    isAway = true;
    pool.breakAll();
  }, 200);
  await expect(waiting).rejects.toBeInstanceOf(DatabaseAway);
  await expect(sql.query("select")).rejects.toBeInstanceOf(DatabaseAway);
  expect(performance.now() - start).toBeLessThan(3000);
  isAway = false;
  expect([first, second]).not.toContain(await pidOf(sql));
  await pool.end();
});
