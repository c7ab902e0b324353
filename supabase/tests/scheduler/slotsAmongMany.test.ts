import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { manyMeetings } from "../../../tooling/bench/manyMeetings.ts";
import { freeSlots } from "./scheduler.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const meeting = "30-mins-meeting";

describe.each(testDatabases)("free slots among 10,000 meetings on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(manyMeetings(meeting));
  });
  afterAll(() => database?.close());

  /** Returns how often this session has read the two tables, by an index or completely. */
  async function scans(tx: SqlStatements): Promise<[indexed: number, sequential: number]> {
    const { rows } = await tx.query(
      `select sum(idx_scan)::int as indexed, sum(seq_scan)::int as sequential
       from pg_stat_xact_user_tables where relname in ('busy_time', 'meeting')`,
    );
    return [Number(rows[0]?.indexed), Number(rows[0]?.sequential)];
  }

  // `pnpm bench:engines` measures the time.
  test("are found with one look into the index, and no table is read from end to end", async () => {
    const found = await database?.sql.rehearse(async (tx) => {
      const before = await scans(tx);
      const until = new Date(Date.now() + 62 * 86_400_000).toISOString();
      const { slots } = await freeSlots(tx, { meeting, from: new Date().toISOString(), until });
      const after = await scans(tx);
      return { slots: slots?.length, indexed: after[0] - before[0], sequential: after[1] - before[1] };
    });
    expect(found?.slots).toBeGreaterThan(100);
    expect(found).toMatchObject({ indexed: 1, sequential: 0 });
  });
});
