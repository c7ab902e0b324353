import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { freeSlots } from "./scheduler.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const meeting = "30-mins-meeting";
/** Many times the goal of 300 ms, because other work may run on the same machine; the test prints the figure. */
const ceiling = 1500;

describe.each(testDatabases)("free slots among 10,000 meetings on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open?.();
    // Half of the meetings are over, the others fill four hours of each of the host's next 1,250 days. Stored without
    // triggers, which takes a tenth of the time. No `analyze`: the embedded engine has nothing that would run it.
    await database?.sql.exec(`
      set session_replication_role = replica;
      insert into public.meeting (
        id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_time_zone, token_hash, source
      )
      select gen_random_uuid(), type.slug, type.host_id, start, start + interval '30 minutes', 'Gil Guest',
        'gil' || number || '@example.com', 'UTC', sha256(number::text::bytea), 'calendly'
      from generate_series(-5000, 4999) as number
      cross join lateral (
        select date_trunc('day', now()) + make_interval(days => number >> 2, hours => 10 + (number & 3)) as start
      ) as moment
      cross join public.meeting_type as type
      where type.slug = '${meeting}';
      insert into public.busy_time (meeting_id, host_id, during)
      select id, host_id, tstzrange(starts_at, ends_at) from public.meeting;
      set session_replication_role = origin;
    `);
  }, 120_000);
  afterAll(() => database?.close());

  /** How often this session has read the two tables, by an index or from end to end. */
  async function scans(tx: SqlStatements): Promise<[indexed: number, sequential: number]> {
    const { rows } = await tx.query(
      `select sum(idx_scan)::int as indexed, sum(seq_scan)::int as sequential
       from pg_stat_xact_user_tables where relname in ('busy_time', 'meeting')`,
    );
    return [Number(rows[0]?.indexed), Number(rows[0]?.sequential)];
  }

  function search() {
    if (database === undefined) throw new Error("There is no such database");
    const from = new Date().toISOString();
    const until = new Date(Date.now() + 62 * 86_400_000).toISOString();
    return database.sql.rehearse(async (tx) => {
      const before = await scans(tx);
      const start = performance.now();
      const { slots = [] } = await freeSlots(tx, { meeting, from, until });
      const milliseconds = performance.now() - start;
      const after = await scans(tx);
      return { slots, milliseconds, indexed: after[0] - before[0], sequential: after[1] - before[1] };
    });
  }

  test.runIf(open)(
    "are found by the index, in a time that nobody notices",
    async () => {
      const first = await search();
      expect(first.slots.length).toBeGreaterThan(100);
      expect(first).toMatchObject({ indexed: 1, sequential: 0 });

      const times: number[] = [];
      for (let round = 0; round < 40; round += 1) times.push((await search()).milliseconds);
      const p95 = times.toSorted((a, b) => a - b)[37] ?? Infinity;
      console.info(`free_slots over 62 days, 10,000 meetings: p95 ${p95.toFixed(0)} ms`);
      expect(p95).toBeLessThan(ceiling);
    },
    120_000,
  );
});
