import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPostgres, type ThrowAwayPostgres } from "../../test/throwAwayPostgres.ts";
import { openEngine, type Engine } from "../engine/engine.ts";
import { countByDevice, countByNetwork } from "./countAttempt.ts";
import { createLimits } from "./limits.ts";
import { storedCounts } from "./storedCounts.ts";

let server: ThrowAwayPostgres;
let engine: Engine;

beforeAll(async () => {
  server = await startPostgres();
  engine = await openEngine({ databaseUrl: await server.createDatabase(), seed: false, siteUrl: "http://localhost" });
});
afterAll(async () => {
  await engine.close();
  await server.close();
});
beforeEach(() => engine.sql.exec("truncate pipelark_server.limit_count"));

const account = "owner@site.example";
/** The networks of an IPv6 address: a /64, its /56 and its /48. */
const networks = ["2001:db8:1:2::/64", "2001:db8:1::/56", "2001:db8:1::/48"];

/** The limits of one server; each is created anew, as after a restart. */
function limitsOfServer() {
  return createLimits(storedCounts(engine));
}

test("five tries are five for all servers together, and stay counted when one restarts", async () => {
  const waits: boolean[] = [];
  for (let time = 0; time < 7; time += 1) {
    waits.push("wait" in (await countByNetwork(limitsOfServer(), { account, networks: ["192.0.2.1"] })));
  }
  expect(waits).toEqual([false, false, false, false, false, true, true]);
  expect(await countByNetwork(limitsOfServer(), { account, networks: ["192.0.2.2"] })).not.toHaveProperty("wait");
});

test("an attempt that succeeds counts nowhere, and a refused one not for the wider networks", async () => {
  for (let time = 0; time < 4; time += 1) await countByNetwork(limitsOfServer(), { account, networks });
  const last = await countByNetwork(limitsOfServer(), { account, networks });
  if ("wait" in last) throw new Error("It was refused");
  await last.succeed();
  expect(await countByNetwork(limitsOfServer(), { account, networks })).not.toHaveProperty("wait");
  for (let time = 0; time < 9; time += 1) {
    expect(await countByNetwork(limitsOfServer(), { account, networks })).toHaveProperty("wait");
  }
  const neighbour = ["2001:db8:1:3::/64", ...networks.slice(1)];
  for (let time = 0; time < 5; time += 1) {
    expect(await countByNetwork(limitsOfServer(), { account, networks: neighbour })).not.toHaveProperty("wait");
  }
});

test("parallel attempts of neighbours are all counted, and none fails for another", async () => {
  const limits = limitsOfServer();
  const attempts = Array.from({ length: 200 }, async (_, number) => {
    const own = [`2001:db8:1:${(number % 20).toString(16)}::/64`, ...networks.slice(1)];
    const outcome = await countByNetwork(limits, { account: `account ${number}`, networks: own });
    if (!("wait" in outcome) && number % 2 === 0) await outcome.release();
    return outcome;
  });
  const outcomes = await Promise.all(attempts);
  expect(outcomes.some((outcome) => "wait" in outcome)).toBe(true);
  expect(outcomes.some((outcome) => !("wait" in outcome))).toBe(true);
});

test("a span that is over begins again, and says how long it lasts", async () => {
  const counts = storedCounts(engine);
  const one = { limit: "short", key: "key", events: 1, seconds: 1 };
  expect(await counts.take([one])).toEqual({ events: 1, wait: null });
  const { events, wait } = await counts.take([one]);
  expect(events).toBe(2);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(1);
  await expect.poll(() => counts.count(one), { timeout: 5000 }).toBe(0);
  expect((await counts.take([one])).wait).toBeNull();
  await counts.forget(one);
  expect(await counts.count(one)).toBe(0);
});

test("a success on a device forgets its failures", async () => {
  const mark = { user: "owner", device: "laptop", at: 0, password: "" };
  for (let time = 0; time < 4; time += 1) await countByDevice(limitsOfServer(), mark);
  const fifth = await countByDevice(limitsOfServer(), mark);
  if ("wait" in fifth) throw new Error("It was refused");
  expect(await countByDevice(limitsOfServer(), mark)).toHaveProperty("wait");
  await fifth.succeed();
  expect(await countByDevice(limitsOfServer(), mark)).not.toHaveProperty("wait");
});

test("the table names neither accounts nor networks, callers cannot read it, and what is over leaves it", async () => {
  await countByNetwork(limitsOfServer(), { account, networks });
  const { rows } = await engine.sql.query("select key from pipelark_server.limit_count");
  expect(rows).toHaveLength(7);
  expect(JSON.stringify(rows)).not.toMatch(/owner|2001/);
  const asVisitor = engine.sql.rehearse(async (tx) => {
    await tx.become({ role: "anon" });
    await tx.query("select from pipelark_server.limit_count");
  });
  await expect(asVisitor).rejects.toThrow("permission denied for schema pipelark_server");
  await engine.sql.exec("update pipelark_server.limit_count set until = now() - interval '1 second'");
  const counts = storedCounts(engine);
  const other = { limit: "other", key: "key", events: 100_000, seconds: 600 };
  await expect
    .poll(
      async () => {
        for (let time = 0; time < 50; time += 1) await counts.take([other]);
        return (await engine.sql.query("select from pipelark_server.limit_count")).rowCount;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
});
